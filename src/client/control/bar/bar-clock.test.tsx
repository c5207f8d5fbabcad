// The bar and the rows of a tournament whose matches have a clock, and of one whose matches have none.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aTournament,
  TOURNAMENT_ID,
  tournamentFixtures,
} from '../../../../tests/support/fixtures.factory.ts';
import {
  aClock,
  aMatch,
  anEvent,
  aPreset,
  aTypedScore,
  aVoid,
  NOW,
} from '../../../../tests/support/match.factory.ts';
import type { Fixture, MapLit } from '../../../common/fixture/fixture.schema.ts';
import type { MatchEvent } from '../../../common/match/match-event.schema.ts';
import { frozenState, matchState } from '../../../common/match/match-state.rules.ts';
import type { ClockState } from '../../../common/match/match-state.schema.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { renderAdmin, type Said } from '../../app/admin-harness.support.tsx';
import { MatchBar } from './match-bar.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const teams = [1, 2, 3].map((id) => ({ id, name: `Team ${id}` }));
const lit = (mapLit: MapLit): Fixture[] =>
  tournamentFixtures(3, 1).map((row, at) => (at === 0 ? { ...row, mapLit } : row));
const withRules = aTournament({ matchPreset: { name: 'FIDA Class 40 rev. 5' } });

/** The match of the first fixture: two fouls and a card against its home team. */
const stateOf = ([fixture]: readonly Fixture[], clockState: ClockState, underReview = false) => {
  const { id: fixtureId, homeTeamId, awayTeamId } = fixture as Fixture;
  const events = (['foul', 'foul', 'yellow'] as const).map((kind, at) =>
    anEvent(at + 1, kind, { teamId: homeTeamId }),
  );
  return matchState(
    aMatch({ fixtureId, homeTeamId, awayTeamId, clockState, events }),
    NOW,
    underReview,
  );
};

function renderBar(tournament: TournamentSnapshot, ...answered: string[]) {
  const answers = Object.fromEntries(answered.map((call) => [call, 'never' as const]));
  return renderAdmin(<MatchBar tournamentId={TOURNAMENT_ID} />, {
    ...{ championship: { teams }, tournament, answers },
    matchTime: NOW + 1000,
  });
}
const CLOCK = 'PUT /api/fixtures/1/clock';
const LIGHT_NEXT = 'PUT /api/fixtures/2?type=map-lit';
const LIGHT = 'PUT /api/fixtures/1?type=map-lit';
const PHONES = `GET /api/tournaments/${TOURNAMENT_ID}/referees`;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('SHW-10 the next step of a called match starts its clock, and then pauses it', async () => {
  const { asked } = renderBar({ tournament: withRules, fixtures: lit(1), matches: [] }, CLOCK);
  const clock = await screen.findByRole('timer', { name: 'Clock' });
  expect(clock.textContent).toBe('3:00');
  expect(screen.getAllByText('Called')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Start/ })).toHaveLength(1);
  await press('Start');
  await waitFor(() => expect(asked).toEqual([CLOCK]));
  await screen.findByRole('button', { name: /^Pause|Stop$/ });
});

test('SHW-10 the next step of a match without a clock puts it in play, and no clock is shown', async () => {
  const { asked, container } = renderBar({ tournament: aTournament(), fixtures: lit(1) }, LIGHT);
  await press('Start');
  await waitFor(() => expect(asked).toEqual([LIGHT]));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(container.querySelector('[data-match-of]')?.childElementCount).toBe(0);
});

test('SHW-2 a match that another screen has finished has no clock in the bar while its box has the focus', async () => {
  const fixtures = lit(2).map((row, at) =>
    at === 0 ? { ...row, homeScore: 2, awayScore: 1 } : row,
  );
  const [first] = fixtures as [Fixture];
  const paused = stateOf(fixtures, aClock('paused', 83_000));
  const { container, store } = renderBar({ tournament: withRules, fixtures, matches: [paused] });
  await screen.findByText('1:23');
  const box = container.querySelector<HTMLInputElement>('[data-team="home"]');
  act(() => box?.focus());
  fireEvent.change(box as HTMLInputElement, { target: { value: '3' } });
  act(() => {
    store.apply({
      ...{ topic: `tournament:${TOURNAMENT_ID}`, epoch: 'one', from: 1, revision: 2 },
      changes: [{ type: 'fixture', op: 'upsert', id: first.id, value: { ...first, mapLit: 0 } }],
    });
  });
  await waitFor(() => expect(screen.queryByText('1:23')).toBeNull());
  expect(box?.isConnected).toBe(true);
});

test('SHW-10 the next step of a match whose clock has run out puts it in play', async () => {
  const fixtures = lit(1);
  const over = stateOf(fixtures, aClock('ended', 0));
  const { asked } = renderBar({ tournament: withRules, fixtures, matches: [over] }, LIGHT);
  await screen.findByRole('timer');
  await press('Start');
  await waitFor(() => expect(asked).toEqual([LIGHT]));
});

test('fouls and cards stand at their team, and a paused clock can be resumed', async () => {
  const fixtures = lit(2);
  const paused = stateOf(fixtures, aClock('paused', 83_000));
  const { asked } = renderBar({ tournament: withRules, fixtures, matches: [paused] }, CLOCK);
  expect((await screen.findByRole('timer')).textContent).toBe('1:23');
  screen.getByText('Paused');
  await screen.findByRole('img', { name: '2 fouls' });
  screen.getByRole('img', { name: 'yellow card' });
  await press('Resume');
  await waitFor(() => expect(asked).toEqual([CLOCK]));
});

test('NOW-8 a match whose clock runs is finished by a second press, one whose clock stands by the first', async () => {
  const call = 'PUT /api/fixtures/2?type=map-lit';
  const withScore = (mapLit: MapLit) =>
    lit(mapLit).map((row, at) => (at === 0 ? { ...row, homeScore: 2, awayScore: 1 } : row));
  const fixtures = withScore(2);
  const running = stateOf(fixtures, aClock('running', 60_000));
  const { asked } = renderBar({ tournament: withRules, fixtures, matches: [running] }, call);
  await screen.findByText(/^0:5\d$/);
  await press('Finish and call next');
  await screen.findByText('The clock of match 1 still runs. Press again to finish it.');
  expect(asked).toEqual([PHONES]);
  // Later than a second press that was meant for the first step.
  const steady = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => steady() + 500);
  await press('Finish and call next');
  await waitFor(() => expect(asked).toEqual([PHONES, call]));
  cleanup();

  const paused = stateOf(fixtures, aClock('paused', 500));
  const again = renderBar({ tournament: withRules, fixtures, matches: [paused] }, call);
  await screen.findByText('0:01');
  await press('Finish and call next');
  await waitFor(() => expect(again.asked).toEqual([PHONES, call]));
});

test('NOW-8 the question about a running clock goes when that clock runs out', async () => {
  const fixtures = lit(2).map((row, at) =>
    at === 0 ? { ...row, homeScore: 2, awayScore: 1 } : row,
  );
  const running = stateOf(fixtures, aClock('running', 2000));
  renderBar({ tournament: withRules, fixtures, matches: [running] }, LIGHT_NEXT);
  await screen.findByText('0:01');
  await press('Finish and call next');
  await screen.findByText('The clock of match 1 still runs. Press again to finish it.');
  await screen.findByText('0:00', {}, { timeout: 2000 });
  await waitFor(() => expect(screen.queryByText(/still runs/)).toBeNull());
});

/** A match that ended so many ms ago, with 2 : 1, and two penalty shots due. */
const endedBar = (ago: number, answers: Record<string, Said>) => {
  const fixtures = lit(2).map((row, at) =>
    at === 0 ? { ...row, homeScore: 2, awayScore: 1 } : row,
  );
  const over = stateOf(fixtures, aClock('running', 1000 - ago));
  return renderAdmin(<MatchBar tournamentId={TOURNAMENT_ID} />, {
    championship: { teams },
    tournament: { tournament: withRules, fixtures, matches: [over] },
    answers: { 'PUT /api/fixtures/2?type=map-lit': 'never', ...answers },
    matchTime: NOW + 1000,
  });
};
const aPhone = { id: 1, tournament_id: TOURNAMENT_ID, name: 'Cage 1', createdAt: 1, device: null };

test('CLK-17 a match that has just run out is not finished by any number of presses', async () => {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { asked } = endedBar(100, { [PHONES]: { value: [] } });
  await screen.findByText('0:00');
  for (const ms of [0, 500, 1000]) {
    now += ms;
    await press('Finish and call next');
    await screen.findByText(/The clock of match 1 has just run out/);
  }
  expect(asked).toEqual([]);
});

test('CLK-19 the bar shows due shots once the time for a late goal is over', async () => {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  endedBar(1900, {});
  await screen.findByText('0:00');
  await screen.findByRole('img', { name: '2 fouls' });
  expect(screen.queryByText(/^Shots \d of/)).toBeNull();
  now += 200;
  await screen.findByText('Shots 0 of 2');
});

test('CLK-18, RFP-2 finishing asks about due shots and about a phone that was not heard', async () => {
  const { asked } = endedBar(900 + 2000, {
    [PHONES]: {
      value: [{ ...aPhone, expiresAt: NOW + 60_000, lastUsedAt: 1, silentMs: 12_000, waiting: 2 }],
    },
  });
  await screen.findByText('0:00');
  await press('Finish and call next');
  const question = await screen.findByRole('alert');
  expect(question.textContent).toContain('2 penalty shots are due.');
  expect(question.textContent).toContain('The phone of Cage 1 was not heard for 12 s');
  expect(asked).toEqual([PHONES]);
  const steady = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => steady() + 500);
  await press('Finish and call next');
  await waitFor(() => expect(asked).toEqual([PHONES, 'PUT /api/fixtures/2?type=map-lit']));
});

test('SIT-3 finishing a set that leaves its tie level asks before the tie play is lost', async () => {
  const [set] = lit(2).map((row) => ({ ...row, tieId: 7, set: 1, homeScore: 1, awayScore: 1 }));
  const { id: fixtureId, homeTeamId, awayTeamId } = set as Fixture;
  const preset = aPreset({ penalty: { mode: 'none' }, levelTie: { mode: 'shots', shots: 3 } });
  const clockState = aClock('running', -2000);
  const events = [aTypedScore(1, 1, 1)];
  const over = aMatch({ fixtureId, homeTeamId, awayTeamId, clockState, preset, events });
  const finish = 'PUT /api/fixtures/1?type=map-lit';
  const { asked } = renderBar(
    { tournament: withRules, fixtures: [set as Fixture], matches: [matchState(over, NOW)] },
    finish,
  );
  await screen.findByText('0:00');
  await press('Finish');
  const question = await screen.findByRole('alert');
  expect(question.textContent).toBe('The tie is level. Press again to finish it.');
  expect(asked).toEqual([PHONES]);
});

/** A set that ended 1 : 1 three seconds ago, in a tie that its shots decide. */
function renderLevel(events: MatchEvent[] = []) {
  const [set] = lit(2).map((row) => ({ ...row, tieId: 7, set: 1, homeScore: 1, awayScore: 1 }));
  const { id: fixtureId, homeTeamId, awayTeamId } = set as Fixture;
  const preset = aPreset({ penalty: { mode: 'none' }, levelTie: { mode: 'shots', shots: 3 } });
  const over = aMatch({
    ...{ fixtureId, homeTeamId, awayTeamId, preset },
    clockState: aClock('running', -2000),
    events: [aTypedScore(1, 1, 1), ...events],
  });
  return renderBar(
    { tournament: withRules, fixtures: [set as Fixture], matches: [matchState(over, NOW)] },
    CLOCK,
  );
}

test('SIT-3 the bar offers what decides a level tie', async () => {
  const { asked } = renderLevel();
  await screen.findByText('0:00');
  await press('Start: Shots');
  await waitFor(() => expect(asked).toEqual([CLOCK]));
});

test('SIT-3 the bar says who shoots and how many, and its states are no buttons', async () => {
  renderLevel([anEvent(2, 'clock-tie-play'), anEvent(3, 'shot-scored', { teamId: 1 })]);
  await screen.findByText('0:00');
  expect(await screen.findByText('Shots 1 of 3')).toBeTruthy();
  screen.getByText('Shots 0 of 3');
  screen.getByText('Shots 1:0');
  expect(screen.queryByRole('button', { name: /Shots/ })).toBeNull();
});

test('CLK-17 the bar says that a set is over, not as a button', async () => {
  const fixtures = lit(2);
  const over = stateOf(fixtures, aClock('ended', 0));
  const preset = aPreset({ penalty: { mode: 'none' } });
  renderBar({ tournament: withRules, fixtures, matches: [{ ...over, preset }] });
  const word = await screen.findByText('Set over');
  expect(word.closest('button')).toBeNull();
});

test('REV-3 the end of a review is offered in place of a confirmation', async () => {
  const fixtures = lit(2);
  const over = stateOf(fixtures, aClock('ended', 0), true);
  const review = 'PUT /api/fixtures/1/review';
  const { asked } = renderBar({ tournament: withRules, fixtures, matches: [over] }, review);
  await screen.findByText('Under review');
  expect(screen.queryByRole('button', { name: /^(Confirm|Finish \d)/ })).toBeNull();
  await press('End review');
  await waitFor(() => expect(asked).toContain(review));
});

test('REV-6 the bar shows the real score during a review without a clock, and counts from it', async () => {
  const fixtures = lit(2).map((row, at) =>
    at === 0 ? { ...row, homeScore: 2, awayScore: 0 } : row,
  );
  const { id: fixtureId, homeTeamId, awayTeamId } = fixtures[0] as Fixture;
  const goals = [1, 2].map((n) => anEvent(n, 'goal', { teamId: homeTeamId }));
  const teamsOf = { fixtureId, homeTeamId, awayTeamId, clockState: aClock('idle') };
  const match = aMatch({ ...teamsOf, events: goals });
  const real = matchState({ ...match, events: [...goals, aVoid(3, 2)] }, NOW, true);
  const { container } = renderAdmin(<MatchBar tournamentId={TOURNAMENT_ID} />, {
    championship: { teams },
    tournament: {
      ...{ tournament: aTournament({ matchPreset: undefined }), fixtures },
      matches: [frozenState({ ...match, preset: real.preset }, NOW)],
    },
    answers: { 'GET /api/fixtures/1/match': { value: real } },
    matchTime: NOW + 1000,
  });
  const home = () => container.querySelector<HTMLInputElement>('[data-team="home"]')?.value;
  expect(home()).toBe('2');
  await waitFor(() => expect(home()).toBe('1'));
  screen.getByText('Under review');
  expect(screen.queryByText('In play')).toBeNull();
  expect(screen.queryByRole('timer', { name: 'Clock' })).toBeNull();
  expect((await screen.findByRole('timer', { name: 'Under review' })).textContent).toMatch(
    /^0:0\d$/,
  );
  screen.getByRole('button', { name: 'End review' });
  fireEvent.click(screen.getByRole('button', { name: 'One more for Team 1' }));
  expect(home()).toBe('2');
});

test.each([aClock('running', 60_000), aClock('paused', 60_000)])(
  'MAP-8 a match under review is not finished by any number of presses ($phase)',
  async (clock) => {
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const fixtures = lit(2).map((row, at) =>
      at === 0 ? { ...row, homeScore: 1, awayScore: 0 } : row,
    );
    const matches = [stateOf(fixtures, clock, true)];
    const review = 'PUT /api/fixtures/1/review';
    const { asked } = renderBar({ tournament: withRules, fixtures, matches }, review, LIGHT_NEXT);
    await screen.findByText('Under review');
    for (const ms of [0, 500, 1000]) {
      now += ms;
      await press('Finish and call next');
      await screen.findByText('Match 1 is under review. End the review first.');
    }
    expect(asked).not.toContain(LIGHT_NEXT);
    await press('End review');
    await waitFor(() => expect(asked).toContain(review));
    await waitFor(() => expect(screen.queryByText(/End the review first/)).toBeNull());
  },
);
