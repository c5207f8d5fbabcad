import { describe, expect, test } from 'vitest';
import {
  aState,
  aTournament,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { computeStandings } from '../standings/standings.rules.ts';
import { beforeLatest, podium, type TableRow, tableRows } from './table-rows.rules.ts';

const teams = [1, 2, 3, 4].map((id) => ({ id, name: `Team ${id}` }));
const standings = (fixtures: readonly Fixture[]) =>
  computeStandings({ tournament: aTournament(), fixtures, teams, revision: 0 });
const rowsOf = (fixtures: readonly Fixture[]) =>
  tableRows(aState(fixtures), standings(fixtures), standings(beforeLatest(fixtures)));

/** Four teams, one round: fixtures 1-2, 1-3, 1-4, 2-3, 2-4, 3-4 with the given scores. */
const played = (...results: [number, number][]): Fixture[] =>
  tournamentFixtures(4, 1).map((fixture, index) => {
    const [homeScore, awayScore] = results[index] ?? [null, null];
    return { ...fixture, homeScore, awayScore };
  });
const rowOf = (fixtures: readonly Fixture[], teamId: number) =>
  rowsOf(fixtures).find((row) => row.teamId === teamId);

describe('a row of the table', () => {
  test('has matches played, form and goals, with the newest result last', () => {
    const fixtures = played([3, 1], [2, 2], [0, 4]);
    expect(rowOf(fixtures, 1)).toMatchObject({
      played: 3,
      form: ['won', 'drawn', 'lost'],
      goals: { for: 5, against: 7 },
    });
  });

  test('has the places gained and lost since the last result', () => {
    const fixtures = played([3, 1], [2, 2], [0, 4], [0, 1]);
    const moved = Object.fromEntries(rowsOf(fixtures).map(({ teamId, moved }) => [teamId, moved]));
    // Before it, team 1 had 3 points, 4 had 2, 3 had 1; then team 3 has 3 as well.
    expect(moved).toEqual({ 1: 0, 2: 0, 3: 2, 4: -1 });
  });

  test('slides from its own place in the order before, also where ranks are shared', () => {
    const fixtures = played([3, 1], [2, 2], [0, 4], [0, 1]);
    const from = rowsOf(fixtures).map(({ slid }, row) => row + slid);
    expect([...from].sort()).toEqual([0, 1, 2, 3]);
    expect(from).not.toEqual([0, 1, 2, 3]);
  });

  test('has no rank and does not move before a pairing is complete', () => {
    const [first, ...rest] = tournamentFixtures(3, 2) as [Fixture, ...Fixture[]];
    const fixtures = [{ ...first, homeScore: 2, awayScore: 0 }, ...rest];
    expect(rowsOf(fixtures).map(({ rank, moved }) => [rank, moved])).toEqual([
      [null, 0],
      [null, 0],
      [null, 0],
    ]);
  });

  test('RNK-8 stands higher with the better goal difference before a pairing is complete', () => {
    const fixtures = tournamentFixtures(3, 2).map((fixture, index) =>
      index === 0 ? { ...fixture, homeScore: 0, awayScore: 4 } : fixture,
    );
    const [first] = fixtures;
    expect(rowsOf(fixtures).map(({ teamId }) => teamId)).toEqual([
      first?.awayTeamId,
      expect.anything(),
      first?.homeTeamId,
    ]);
  });

  test('RES-2 has the award goals of the group for an awarded match', () => {
    const fixtures = played([3, 1], [2, 2], [0, 4]).map((fixture) =>
      fixture.id === 3 ? { ...fixture, outcome: 'awarded' as const, winnerTeamId: 1 } : fixture,
    );
    const goalsWith = (awardGoals: number) => {
      const tables = standings(fixtures);
      const rows = tableRows(aState(fixtures, { awardGoals }), tables, tables);
      return rows.find(({ teamId }) => teamId === 1)?.goals;
    };
    expect(goalsWith(3)).toEqual({ matches: 3, for: 8, against: 3 });
    expect(goalsWith(0)).toEqual({ matches: 2, for: 5, against: 3 });
  });

  test('has a form of five results at most', () => {
    const fixtures = tournamentFixtures(8, 1).map((fixture) => ({
      ...fixture,
      homeScore: 1,
      awayScore: 0,
    }));
    const rows = tableRows(aState(fixtures), standings(fixtures), standings(fixtures));
    expect(rows.map(({ form }) => form.length)).toEqual(Array.from({ length: 8 }, () => 5));
  });
});

describe('SHW-11 the podium', () => {
  const ranked = (...ranks: (number | null)[]) =>
    ranks.map((rank, index) => ({ teamId: index + 1, rank }) as TableRow);
  const places = (...ranks: (number | null)[]) =>
    podium(ranked(...ranks)).map(
      ({ teamId, rank, isShared }) => `${teamId} ${isShared ? 'shared ' : ''}${rank}`,
    );

  test('has a first, a second and a third', () => {
    expect(places(1, 2, 3, 4)).toEqual(['1 1', '2 2', '3 3']);
  });

  test('names every team level on a place', () => {
    expect(places(1, 2, 2, 4)).toEqual(['1 1', '2 shared 2', '3 shared 2']);
    expect(places(1, 2, 3, 3, 3)).toEqual(['1 1', '2 2', '3 shared 3', '4 shared 3', '5 shared 3']);
    expect(places(1, 1, 1, 1, 1, 6)).toHaveLength(5);
  });

  test('is empty while no team is ranked', () => {
    expect(places(null, null)).toEqual([]);
  });
});
