import { expect, test } from 'vitest';
import { tournamentFixtures } from '../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { catalogs, english } from '../../common/texts/catalogs.ts';
import { translator } from '../../common/texts/translator.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../common/wire/live.ts';
import { serverPreview } from './server-preview.ts';

const championship = {
  name: 'Open',
  teams: ['Falcons', '<b>Owls & "Co"', 'Vipers', 'Comets'].map((name, index) => ({
    id: index + 1,
    name,
  })),
  tournaments: [],
} as ChampionshipSnapshot;

const tournament = (edits: Record<number, Partial<Fixture>> = {}): TournamentSnapshot =>
  ({
    tournament: { id: 1, name: 'Group A' },
    fixtures: tournamentFixtures(4, 1).map((fixture) => ({ ...fixture, ...edits[fixture.id] })),
  }) as TournamentSnapshot;

const korean = translator(catalogs.ko.public, 'ko');

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the preview has the lit match with its score', () => {
  const lit = { 2: { mapLit: 2 as const, homeScore: 22, awayScore: null } };
  expect(words(serverPreview(english, championship, tournament(lit)))).toBe(
    'Group A In play · Match 2 Falcons 22 Vipers –',
  );
});

test('the preview has the next match without a score when none is lit; names are text, not markup', () => {
  const html = serverPreview(english, championship, tournament());
  expect(words(html)).toBe('Group A Next · Match 1 Falcons &lt;b&gt;Owls &amp; &quot;Co&quot;');
  expect(html).not.toContain('<b>');
});

test('the preview is empty when nothing is left to play', () => {
  const played = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((id) => [id, { homeScore: 1, awayScore: 0 }]),
  );
  expect(serverPreview(english, championship, tournament(played))).toBe('');
});

test('LNG-7: the preview is in the language of the page', () => {
  const lit = { 2: { mapLit: 2 as const, homeScore: 22, awayScore: null } };
  const html = serverPreview(korean, championship, tournament(lit));
  expect(words(html)).toContain('경기 중 · 2경기');
});
