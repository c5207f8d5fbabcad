/** The table rows of the big screen, computed from standings and fixtures. */

import type { Fixture } from '../fixture/fixture.schema.ts';
import { pairingsOf } from '../fixture/pairing.rules.ts';
import { finishedFixtures } from '../fixture/result-times.rules.ts';
import { winnerOf } from '../fixture/score.rules.ts';
import { type GoalTotals, goalTotals, NO_GOALS } from '../standings/goals.rules.ts';
import { inOrderOfPlace, isUnranked } from '../standings/standings.rules.ts';
import type { Standings } from '../standings/standings.schema.ts';
import type { Leave } from '../standings/withdrawal.schema.ts';
import type { TournamentState } from '../tournaments/tournament.schema.ts';

export type Outcome = 'won' | 'drawn' | 'lost';

export interface TableRow {
  teamId: number;
  name: string;
  /** RNK-11: its place; null: none. */
  rank: number | null;
  /** Places gained (positive) or lost since the last result. */
  moved: number;
  /** Rows that it stood lower (positive) or higher before: as `moved`, but no two stand in one row. */
  slid: number;
  played: number;
  /** The last five results, the newest last. */
  form: Outcome[];
  goals: GoalTotals;
  points: number;
  left?: Leave | undefined;
}

/** How many results the form shows. */
const FORM = 5;

/** The fixtures without the last result; the same array when there is none. */
export function beforeLatest(fixtures: readonly Fixture[]): readonly Fixture[] {
  const latest = finishedFixtures(fixtures).at(-1);
  if (!latest) return fixtures;
  return fixtures.map((fixture) =>
    fixture.id === latest.id ? { ...fixture, homeScore: null, awayScore: null } : fixture,
  );
}

/** `before`: the standings without the latest result. */
export function tableRows(
  { tournament, fixtures }: Pick<TournamentState, 'tournament' | 'fixtures'>,
  now: Pick<Standings, 'points' | 'pairings'>,
  before: Pick<Standings, 'points' | 'pairings'>,
  leaves: ReadonlyMap<number, Leave> = new Map(),
): TableRow[] {
  const finished = finishedFixtures(fixtures);
  const counting = pairingsOf(fixtures, tournament.awardGoals).flatMap(
    (pairing) => pairing.counting,
  );
  const goals = goalTotals(counting);
  const placesBefore = new Map(before.points.map(({ teamId, place }) => [teamId, place]));
  const hasMoved = !isUnranked(now) && !isUnranked(before);
  const rowsBefore = inOrderOfPlace(before.points).map(({ teamId }) => teamId);
  const rows = inOrderOfPlace(now.points).map(({ teamId, name, place, points }, row): TableRow => {
    const isOwn = ({ homeTeamId, awayTeamId }: Fixture) =>
      homeTeamId === teamId || awayTeamId === teamId;
    const ownFixtures = counting.filter(isOwn);
    return {
      teamId,
      name,
      points,
      left: leaves.get(teamId),
      rank: place,
      slid: hasMoved ? rowsBefore.indexOf(teamId) - row : 0,
      moved: place === null ? 0 : (placesBefore.get(teamId) ?? place) - place,
      played: ownFixtures.length,
      form: finished
        .filter(isOwn)
        .slice(-FORM)
        .map((fixture) => outcomeOf(fixture, teamId)),
      goals: goals.get(teamId) ?? NO_GOALS,
    };
  });
  // RNK-8: without ranks, the better goal difference comes first.
  return isUnranked(now) ? rows.sort((a, b) => ahead(b) - ahead(a)) : rows;
}

const ahead = ({ goals }: TableRow): number => goals.for - goals.against;

/** Direction in which a row has moved, for its style. */
export const slidText = ({ slid }: TableRow): 'up' | 'down' | undefined =>
  slid > 0 ? 'up' : slid < 0 ? 'down' : undefined;

/** The last place on the podium. */
const LAST_PLACE = 3;

/** A team with its rank; in a knockout without points. */
export type Ranked = Pick<TableRow, 'teamId' | 'name' | 'rank'> &
  Partial<Pick<TableRow, 'points' | 'goals'>>;

export type Placed = Ranked & { rank: number; isShared: boolean };

/** SHW-11: every team of the places 1 to 3, however many are level. */
export function podium(rows: readonly Ranked[]): Placed[] {
  return rows.flatMap((row) => {
    if (row.rank === null || row.rank > LAST_PLACE) return [];
    const isShared = rows.some(({ teamId, rank }) => rank === row.rank && teamId !== row.teamId);
    return [{ ...row, rank: row.rank, isShared }];
  });
}

/** How a fixture with a result ended for one of its teams. */
export function outcomeOf(fixture: Fixture, teamId: number): Outcome {
  const winner = winnerOf(fixture);
  if (winner === 'draw') return 'drawn';
  return winner === teamId ? 'won' : 'lost';
}
