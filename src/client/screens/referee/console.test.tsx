import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aFixture,
  aTournament,
  scores,
  TOURNAMENT_ID,
} from '../../../../tests/support/fixtures.factory.ts';
import { aClock, aMatch, aPreset, NOW, uuid } from '../../../../tests/support/match.factory.ts';
import type { MapLit } from '../../../common/fixture/fixture.schema.ts';
import type { LevelTie } from '../../../common/match/match-preset.schema.ts';
import { matchState } from '../../../common/match/match-state.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { Console } from './console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const teams = [1, 2].map((id) => ({ id, name: `Team ${id}` }));

/** Three sets in one sitting: the first is over since 10 s, and its break takes a minute. */
function together(mapLit: MapLit): TournamentSnapshot {
  const finishedAt = new Date(NOW).toISOString();
  const first = aFixture({ id: 1, set: 1, ...scores('2-0'), finishedAt });
  const second = aFixture({ id: 2, set: 2, round: 2, mapLit, homeTeamId: 2, awayTeamId: 1 });
  const preset = aPreset({ breakMs: 60_000 });
  const played = aMatch({ fixtureId: 1, preset, clockState: aClock('confirmed', 0) });
  return {
    tournament: aTournament({ sitting: 'together', matchPreset: { name: 'Plain' } }),
    fixtures: [first, second, aFixture({ id: 3, set: 3, round: 3 })],
    matches: [matchState(played, NOW)],
  };
}
const show = (tournament: TournamentSnapshot) =>
  renderAdmin(<Console snapshot={tournament} />, {
    ...{ championship: { teams }, tournament, matchTime: NOW + 10_000 },
    answers: { [`GET /api/tournaments/${TOURNAMENT_ID}/referees`]: 'never' },
  });

test('SIT-2 the console names the set and how many each team has won', async () => {
  show(together(1));
  expect(await screen.findByText('Set 2 of 3 · 0–1')).toBeTruthy();
});

test('the console says that the clock of a match in play was not started', async () => {
  show(together(2));
  expect(await screen.findByText('Clock not started')).toBeTruthy();
  expect(screen.queryByText('Called')).toBeNull();
});

test('SIT-2 the console counts the break down between two sets and names the next one', async () => {
  show(together(0));
  // The harness answers with the time while the page is drawn; this asks for it again.
  fireEvent(document, new Event('visibilitychange'));
  const clock = await screen.findByRole('timer', { name: 'Break' });
  expect(clock.textContent).toBe('0:50');
  expect(screen.getByText(/Set 2 of 3 · 0–1/)).toBeTruthy();
});

test.each<[LevelTie, string]>([
  [{ mode: 'golden-goal', ms: 60_000 }, 'Start: Golden goal'],
  [{ mode: 'shots', shots: 3 }, 'Start: Shots'],
])('SIT-3 the console offers what the rules say after a level set: %o', async (levelTie, text) => {
  const match = aMatch({
    ...{ homeTeamId: 1, awayTeamId: 2, preset: aPreset({ levelTie }) },
    clockState: aClock('ended', 0),
  });
  show({
    tournament: aTournament({ kind: 'knockout' }),
    fixtures: [aFixture({ id: 1, tieId: 7, set: 1, mapLit: 2 })],
    matches: [matchState(match, NOW)],
  });
  expect(await screen.findByRole('button', { name: text })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Finish/ }));
  expect(await screen.findByRole('button', { name: /^The tie is level. Finish/ })).toBeTruthy();
});

test('PEN-8 a false start is entered in the place of a foul while the match starts', async () => {
  const preset = aPreset({ falseStart: 'penalty' });
  const at = (remainingMs: number) => {
    const clockState = aClock('running', remainingMs);
    const match = aMatch({ homeTeamId: 1, awayTeamId: 2, preset, clockState });
    show({
      tournament: aTournament(),
      fixtures: [aFixture({ id: 1, mapLit: 2 })],
      matches: [matchState(match, NOW + 10_000)],
    });
    return screen.findAllByRole('button', { name: /^(Foul|False start) (RED|BLUE)$/ });
  };
  const names = (buttons: HTMLElement[]) =>
    buttons.map((button) => button.getAttribute('aria-label'));
  expect(names(await at(180_000 + 7000))).toEqual(['False start RED', 'False start BLUE']);
  cleanup();
  expect(names(await at(180_000))).toEqual(['Foul RED', 'Foul BLUE']);
});

test('QST-1 the phone shows a tap that the admin decides on', async () => {
  const id = uuid(1);
  const tap = {
    ...{ version: 1, id, lateId: uuid(2), fixtureId: 1, tournamentId: TOURNAMENT_ID },
    ...{ act: { kind: 'event', event: 'goal', teamId: 1 }, at: NOW, deviceAt: NOW },
    refusal: { code: 'match-over', sentence: 'The match is over.', isAsked: true },
  };
  const tournament = aTournament();
  const fixtures = [aFixture({ id: 1, ...scores('2-0') }), aFixture({ id: 2, matchNumber: 2 })];
  localStorage.setItem(`match-act.${id}`, JSON.stringify(tap));
  const match = aMatch({ clockState: aClock('confirmed', 0) });
  show({ tournament, fixtures, matches: [matchState(match, NOW)] });
  await screen.findByText(/The admin decides: Goal/);
});

test('QST-6 one press closes the taps that the admin decides on for the same reason', async () => {
  const refusals = {
    revoked: { code: 'referee-link-invalid', sentence: 'The link was revoked.', isAsked: true },
    lost: { code: 'match-confirmed', sentence: 'The match is confirmed.' },
  };
  const store = (n: number, refusal: object) =>
    localStorage.setItem(
      `match-act.${uuid(n)}`,
      JSON.stringify({
        ...{ version: 1, id: uuid(n), lateId: uuid(n + 50), fixtureId: 1, turn: n },
        ...{ tournamentId: TOURNAMENT_ID, act: { kind: 'event', event: 'goal', teamId: 1 } },
        ...{ at: NOW, deviceAt: NOW, refusal },
      }),
    );
  localStorage.clear();
  for (const n of [1, 2, 3]) store(n, refusals.revoked);
  for (const n of [4, 5]) store(n, refusals.lost);
  const fixtures = [aFixture({ id: 1, ...scores('2-0') })];
  show({ tournament: aTournament(), fixtures, matches: [] });
  fireEvent.click(await screen.findByRole('button', { name: /The admin decides on 3 taps\./ }));
  // What the server has not stored goes one by one, with two presses each.
  const lost = await screen.findByRole('button', { name: /Not counted: Goal/ });
  fireEvent.click(lost);
  fireEvent.click(lost);
  await screen.findByRole('button', { name: /Not counted: Goal/ });
  const left = Object.keys(localStorage).filter((name) => name.startsWith('match-act.'));
  expect(left).toEqual([`match-act.${uuid(5)}`]);
  localStorage.clear();
});
