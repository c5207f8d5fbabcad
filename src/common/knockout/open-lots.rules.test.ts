import { expect, test } from 'vitest';
import {
  aTie,
  aTournament,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import type { Tie } from '../fixture/tie.schema.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import { openLots } from './open-lots.rules.ts';
import type { Source } from './qualifiers.rules.ts';

/** Two teams with one match; the second group has the teams 3 and 4. */
const group = (id: number, score: string): Source => ({
  tournament: aTournament({ id, status: 'Completed' }),
  fixtures: tournamentFixtures(2, 1).map((fixture) => ({
    ...{ ...fixture, ...scores(score), tournament_id: id },
    ...{ homeTeamId: 2 * id - 1, awayTeamId: 2 * id },
  })),
  isUnderReview: false,
});
const of = (ties: readonly Tie[], about: Partial<Tournament> = {}) => ({
  tournament: aTournament({ id: 9, kind: 'knockout', ...about }),
  ties,
  fixtures: [],
});

test('LVL-9 teams that share a qualifying line of a group need a lot, which the group records', () => {
  const first = { slotA: { tournament: 1, place: 1 }, slotB: { tournament: 2, place: 1 } };
  const ties = [aTie(first)];
  expect(openLots(of(ties), [group(1, '2-2'), group(2, '3-1')])).toEqual([
    { tournamentId: 1, teamIds: [1, 2] },
  ]);
  expect(openLots(of(ties), [group(1, '2-1'), group(2, '3-1')])).toEqual([]);
});

test('LVL-9 a lot between teams of several groups is recorded by the knockout, once', () => {
  const ranked = { ranked: 1, place: 2, tournaments: [1, 2] };
  const ties = [aTie({ slotA: { tournament: 1, place: 1 }, slotB: ranked })];
  const sources = [group(1, '3-1'), group(2, '3-1')];
  expect(openLots(of(ties), sources)).toEqual([{ tournamentId: 9, teamIds: [2, 4] }]);
  const decisions = [{ kind: 'lot' as const, order: [4, 2], at: '2026-01-01T10:00:00.000Z' }];
  expect(openLots(of(ties, { decisions }), sources)).toEqual([]);
});
