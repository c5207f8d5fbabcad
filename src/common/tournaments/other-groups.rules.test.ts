import { expect, test } from 'vitest';
import {
  aFixture,
  aTournament,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { litElsewhere, openElsewhere, otherGroupOfTeams } from './other-groups.rules.ts';
import type { Tournament } from './tournament.schema.ts';

const group = (id: number, fixtures: readonly Fixture[], fields: Partial<Tournament> = {}) => ({
  tournament: aTournament({ id, name: `Group ${id}`, ...fields }),
  fixtures: fixtures.map((fixture) => ({ ...fixture, tournament_id: id })),
});
const draft = { teamIds: [3, 4], rounds: 2 };

test('TRN-8 a team is in the other group that it plays in or is chosen for, until that group is over', () => {
  const running = group(1, tournamentFixtures(3, 1));
  const chosen = group(2, [], { status: 'Empty', draft });
  const of = (...states: ReturnType<typeof group>[]) =>
    [...otherGroupOfTeams(states, 9)].map(([id, { name, isRunning }]) => [id, name, isRunning]);
  expect(of(chosen, running)).toEqual([
    [3, 'Group 1', true],
    [4, 'Group 2', false],
    [1, 'Group 1', true],
    [2, 'Group 1', true],
  ]);
  expect(of(group(1, tournamentFixtures(3, 1), { status: 'Completed' }))).toEqual([]);
  expect(of(group(9, tournamentFixtures(3, 1)))).toEqual([]);
  expect(of(group(1, tournamentFixtures(3, 1), { kind: 'knockout' }))).toEqual([]);
});

test('TRN-8 a team that withdrew from a group is free', () => {
  const withdrawals = [
    { teamId: 1, mode: 'rest-lost' as const, reason: null, at: '', before: [], removed: [] },
  ];
  const groups = otherGroupOfTeams([group(1, tournamentFixtures(2, 1), { withdrawals })], 9);
  expect([...groups.keys()]).toEqual([2]);
});

test('ASK-3 a team is named that is called or plays in another tournament', () => {
  const wantedFixture = aFixture({ tournament_id: 9, homeTeamId: 5, awayTeamId: 2 });
  const lit = tournamentFixtures(3, 1).map(
    (fixture, index): Fixture => ({ ...fixture, mapLit: index === 0 ? 1 : 0 }),
  );
  const otherGroup = group(1, lit);
  expect(litElsewhere([otherGroup], wantedFixture)).toMatchObject({
    teamId: 2,
    tournament: { name: 'Group 1' },
    fixture: { id: 1 },
  });
  expect(litElsewhere([otherGroup], { ...wantedFixture, awayTeamId: 3 })).toBeNull();
  expect(litElsewhere([otherGroup], { ...wantedFixture, tournament_id: 1 })).toBeNull();
  expect(litElsewhere([group(1, tournamentFixtures(3, 1))], wantedFixture)).toBeNull();
});

test('GEN-10 the open matches of other groups are counted, also those that are only planned', () => {
  const played = tournamentFixtures(3, 1).map((fixture, index) => ({
    ...fixture,
    ...scores(index === 0 ? '1-0' : ''),
  }));
  const states = [
    group(1, played, { status: 'Ongoing' }),
    group(2, [], { status: 'Empty', draft }),
    group(3, [], { status: 'Empty' }),
    group(4, played, { status: 'Completed' }),
    group(9, tournamentFixtures(4, 3)),
  ];
  expect(openElsewhere(states, 9)).toEqual({ groups: 2, matches: 4 });
});
