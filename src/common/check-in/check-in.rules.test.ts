import { describe, expect, it } from 'vitest';
import {
  aTournament,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import { GRACE_MS } from '../kernel/limits.ts';
import type { CheckIn, TournamentState } from '../tournaments/tournament.schema.ts';
import { checkIn, graceLeft, missedMatch, waitedAnew, winnerOfNoShow } from './check-in.rules.ts';

const at = '2026-01-01T10:00:00.000Z';
const missing = (teamId: number): CheckIn => ({ teamId, state: 'missing', at });

/** Three teams, one round; a score and a light for each fixture that has one. */
const group = (texts: string[] = [], lit: (0 | 1 | 2)[] = []): TournamentState => ({
  tournament: aTournament({}),
  fixtures: tournamentFixtures(3, 1).map((fixture, index) => ({
    ...fixture,
    ...scores(texts[index] ?? ''),
    mapLit: lit[index] ?? 0,
  })),
});

describe('CHK-1 the check-in of a team', () => {
  it('a team is expected until the admin says more; a state said again keeps its time', () => {
    const state = group();
    const arrived = checkIn(state, 1, 'arrived', at);
    expect(arrived).toEqual({ ok: true, value: [{ teamId: 1, state: 'arrived', at }] });
    const knownTournament = { ...state, tournament: aTournament({ checkIns: [missing(1)] }) };
    const later = '2026-01-01T10:05:00.000Z';
    expect(checkIn(knownTournament, 1, 'missing', later)).toEqual({
      ok: true,
      value: [missing(1)],
    });
    expect(checkIn(knownTournament, 1, 'expected', later)).toEqual({ ok: true, value: [] });
  });

  it('a team that does not play here, or has withdrawn, is refused', () => {
    expect(checkIn(group(), 9, 'ready', at)).toMatchObject({
      refusal: { code: 'withdrawal-team' },
    });
    const gone = {
      teamId: 1,
      mode: 'void-all' as const,
      reason: null,
      at,
      before: [],
      removed: [],
    };
    const state = { ...group(), tournament: aTournament({ withdrawals: [gone] }) };
    expect(checkIn(state, 1, 'ready', at)).toMatchObject({ refusal: { code: 'withdrawal-team' } });
  });
});

it('CHK-2 the grace period is that of the rules of play, 3 minutes where they say none', () => {
  const now = Date.parse(at) + 60_000;
  expect(graceLeft(missing(1), {}, now)).toBe(GRACE_MS - 60_000);
  expect(graceLeft(missing(1), { graceMs: 90_000 }, now)).toBe(30_000);
  expect(graceLeft(missing(1), { graceMs: 30_000 }, now)).toBe(0);
});

it('TIM-8 the grace period is over when the clock was put back behind its start', () => {
  expect(graceLeft(missing(1), {}, Date.parse(at) - 5000)).toBe(GRACE_MS + 5000);
  expect(graceLeft(missing(1), {}, Date.parse(at) - 3_600_000)).toBe(0);
});

describe('CHK-3 a no-show', () => {
  it('a missing team misses its called match, else its next one without a score', () => {
    const own = (state: TournamentState) =>
      state.fixtures.filter((fixture) => fixture.homeTeamId === 1 || fixture.awayTeamId === 1);
    const [first, second] = own(group());
    expect(missedMatch(group().fixtures, 1)?.id).toBe(first?.id);
    const index = group().fixtures.findIndex(({ id }) => id === second?.id);
    const called = group(
      [],
      Array.from({ length: 3 }, (_, n) => (n === index ? 1 : 0)),
    );
    expect(missedMatch(called.fixtures, 1)?.id).toBe(second?.id);
    expect(missedMatch(group(['1-0', '1-0', '1-0']).fixtures, 1)).toBeUndefined();
  });

  it('a no-show gives the match to the other team, to nobody where both are missing', () => {
    const state = group();
    const [fixture] = state.fixtures;
    const { id = 0, homeTeamId = 0, awayTeamId = 0 } = fixture ?? {};
    expect(winnerOfNoShow(state, homeTeamId, id)).toEqual({ ok: true, value: awayTeamId });
    const tournament = aTournament({ checkIns: [missing(homeTeamId), missing(awayTeamId)] });
    expect(winnerOfNoShow({ ...state, tournament }, homeTeamId, id)).toEqual({
      ok: true,
      value: null,
    });
  });

  it('a no-show is refused for a match in play, one with a score, and one of other teams', () => {
    const refused = (state: TournamentState, teamId: number) =>
      winnerOfNoShow(state, teamId, state.fixtures[0]?.id ?? 0);
    const team = group().fixtures[0]?.homeTeamId ?? 0;
    expect(refused(group([], [2]), team)).toMatchObject({ refusal: { code: 'no-show-begun' } });
    expect(refused(group(['1-0']), team)).toMatchObject({ refusal: { code: 'no-show-begun' } });
    expect(refused(group(), 9)).toMatchObject({ refusal: { code: 'fixture-not-found' } });
  });

  it('after a no-show the grace period of its missing teams begins anew, of no other', () => {
    const ready = { teamId: 2, state: 'ready' as const, at };
    const later = '2026-01-01T10:05:00.000Z';
    const knownCheckIns = [missing(1), ready, missing(3)];
    expect(waitedAnew(knownCheckIns, { homeTeamId: 1, awayTeamId: 2 }, later)).toEqual([
      { ...missing(1), at: later },
      ready,
      missing(3),
    ]);
  });

  it('a team that has left can still be said to have come, so that nobody waits for it', () => {
    const state = { ...group(), tournament: aTournament({ checkIns: [missing(9)] }) };
    expect(checkIn(state, 9, 'expected', at)).toEqual({ ok: true, value: [] });
  });
});
