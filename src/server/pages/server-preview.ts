// The current match as HTML, which a slow phone shows while the scripts load.

import { litFixture } from '../../common/fixture/map-lit.rules.ts';
import { onDeck } from '../../common/fixture/playing-order.rules.ts';
import { isScored } from '../../common/fixture/score.rules.ts';
import type { PublicText, Translate } from '../../common/texts/translator.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../common/wire/live.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * The current match, else the next one, as plain HTML without sides: only the screen knows the side setting
 * of its cage. The page replaces it once loaded.
 */
export function serverPreview(
  t: Translate<PublicText>,
  { teams }: ChampionshipSnapshot,
  { tournament, fixtures }: TournamentSnapshot,
): string {
  const lit = litFixture(fixtures);
  const fixture = lit ?? onDeck(fixtures)[0];
  if (!fixture) return '';
  const state = lit === undefined ? t('Next') : lit.mapLit === 1 ? t('Called') : t('In play');
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const team = (id: number, score: number | null) =>
    `<p><span dir="auto">${escapeHtml(names.get(id) ?? '')}</span>${
      isScored(fixture) ? ` <b>${score ?? '–'}</b>` : ''
    }</p>`;
  return [
    '<main class="server-preview">',
    `<h1>${escapeHtml(tournament.name)}</h1>`,
    `<p>${escapeHtml(`${state} · ${t('Match {n}', { n: fixture.displayMatchNumber })}`)}</p>`,
    team(fixture.homeTeamId, fixture.homeScore),
    team(fixture.awayTeamId, fixture.awayScore),
    '</main>',
  ].join('');
}
