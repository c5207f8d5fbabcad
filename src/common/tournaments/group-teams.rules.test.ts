import { describe, expect, it } from 'vitest';
import {
  aTournament,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import type { Fixture, NewFixture } from '../fixture/fixture.schema.ts';
import type { Withdrawal } from '../standings/withdrawal.schema.ts';
import { takeBackWithdrawal } from '../withdrawals/withdraw.rules.ts';
import { addTeam, removeTeam, replaceTeam } from './group-teams.rules.ts';
import type { Tournament, TournamentState } from './tournament.schema.ts';
import { breachesOf, factsOf } from './tournament-state.rules.ts';

/** `teams` teams with ids from 1; the first match of `rounds` rounds has the result 3-1. */
const group = (
  teams: number,
  rounds: number,
  fields: Partial<Tournament> = {},
): TournamentState => ({
  tournament: aTournament({ status: 'Ongoing', ...fields }),
  fixtures: tournamentFixtures(teams, rounds).map((fixture, index) => ({
    ...fixture,
    ...scores(index === 0 ? '3-1' : ''),
  })),
});
const value = <T>(result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const code = (result: { ok: boolean; refusal?: { code: string } }) => result.refusal?.code;
const ids = ({ homeTeamId, awayTeamId }: NewFixture) => [homeTeamId, awayTeamId];
const withdrawal = (fields: Partial<Withdrawal>): Withdrawal => ({
  ...{ teamId: 1, mode: 'void-all', reason: null, at: '2026-01-01T00:00:00.000Z' },
  ...{ before: [], removed: [] },
  ...fields,
});

describe('TMS-1 a team joins a running group', () => {
  it('plays every other team once a round, after the last match of the round', () => {
    const state = group(4, 3);
    const added = value(addTeam(state, 9));
    expect(added).toHaveLength(12);
    expect(added.every((fixture) => ids(fixture).includes(9) && fixture.homeScore === null)).toBe(
      true,
    );
    expect(
      added.map(({ round, matchNumber, displayOrder }) => [round, matchNumber, displayOrder]),
    ).toEqual([1, 2, 3].flatMap((round) => [7, 8, 9, 10].map((n) => [round, n, n])));
    expect(breachesOf([...state.fixtures, ...added].map(factsOf), 3)).toEqual([]);
  });

  it('balances its sides, which change in round 2', () => {
    const [first, second] = [1, 2].map((round) =>
      value(addTeam(group(5, 2), 9)).filter((fixture) => fixture.round === round),
    );
    const home = first?.filter(({ homeTeamId }) => homeTeamId === 9).length ?? 0;
    expect([2, 3]).toContain(home);
    expect(second?.map(ids)).toEqual(first?.map((fixture) => ids(fixture).reverse()));
  });

  it('does not play a team that withdrew, which then cannot come back', () => {
    const state = group(3, 1, { withdrawals: [withdrawal({ teamId: 3 })] });
    const added = value(addTeam(state, 9));
    expect(added.flatMap(ids).filter((id) => id !== 9)).toEqual([1, 2]);
    const joined = added.map(
      (fixture, n) => ({ ...state.fixtures[0], ...fixture, id: 50 + n }) as Fixture,
    );
    const after = { ...state, fixtures: [...state.fixtures, ...joined] };
    expect(takeBackWithdrawal(state, 3).ok).toBe(true);
    expect(code(takeBackWithdrawal(after, 3))).toBe('withdrawal-used');
  });

  it('is refused twice, without fixtures, and above 64 teams', () => {
    expect(code(addTeam(group(3, 1), 2))).toBe('team-in-group');
    expect(code(addTeam({ ...group(3, 1), fixtures: [] }, 9))).toBe('no-fixtures');
    expect(code(addTeam(group(64, 1), 65))).toBe('too-many-teams');
  });
});

describe('TMS-2 a team leaves before it has played', () => {
  it('takes its matches with it: the order closes up, and results stay', () => {
    const state = group(4, 2);
    const { removed, changed } = value(removeTeam(state, 4));
    expect(removed).toHaveLength(6);
    const rest = state.fixtures
      .filter((fixture) => !removed.includes(fixture))
      .map((fixture) => changed.find(({ id }) => id === fixture.id) ?? fixture);
    expect(rest.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 1, 2, 3]);
    expect(rest[0]).toEqual(state.fixtures[0]);
  });

  it('is refused once it has played or is called, and in a group of two', () => {
    const state = group(3, 1);
    expect(code(removeTeam(state, 1))).toBe('team-has-played');
    const lit = state.fixtures.map(
      (fixture, n): Fixture => ({ ...fixture, mapLit: n === 1 ? 1 : 0 }),
    );
    expect(code(removeTeam({ ...state, fixtures: lit }, 3))).toBe('team-has-played');
    expect(code(removeTeam({ ...state, fixtures: tournamentFixtures(2, 3) }, 1))).toBe(
      'group-too-small',
    );
    expect(code(removeTeam(state, 9))).toBe('withdrawal-team');
  });
});

it('TMS-3 another team takes the places of one that has not played', () => {
  const state = group(4, 2);
  const { removed, added } = value(replaceTeam(state, 4, 9));
  const place = ({ round, matchNumber, displayOrder }: NewFixture) => [
    round,
    matchNumber,
    displayOrder,
  ];
  expect(added.map(place)).toEqual(removed.map(place));
  expect(added.map(ids)).toEqual(
    removed.map((fixture) => ids(fixture).map((id) => (id === 4 ? 9 : id))),
  );
  expect(code(replaceTeam(state, 1, 9))).toBe('team-has-played');
  expect(code(replaceTeam(state, 4, 3))).toBe('team-in-group');
});

it('TMS-4 a group whose places are taken, and a team that withdrew, stay as they are', () => {
  const closed = group(4, 1, { status: 'Completed', feeds: [9] });
  expect([addTeam(closed, 9), removeTeam(closed, 4), replaceTeam(closed, 4, 9)].map(code)).toEqual(
    Array(3).fill('group-closed'),
  );
  const gone = group(4, 1, { withdrawals: [withdrawal({ teamId: 4 })] });
  expect(code(addTeam(gone, 4))).toBe('withdrawal-known');
  expect(code(replaceTeam(gone, 3, 4))).toBe('withdrawal-known');
  expect(code(removeTeam(gone, 4))).toBe('withdrawal-known');
});
