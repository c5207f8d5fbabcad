/** RNK-1 … RNK-5, RNK-8, RNK-11: the tables of a tournament, computed only from its fixtures. */
import { DECIDER_ROUND, isNotNeeded } from '../fixture/decider.rules.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { type Pairing, pairingsOf } from '../fixture/pairing.rules.ts';
import { lastRoundOf } from '../fixture/playing-order.rules.ts';
import { hasResult } from '../fixture/score.rules.ts';
import { nameKey } from '../kernel/text.rules.ts';
import type { Team } from '../teams/teams.contract.ts';
import { goalLine, goalTotals, NO_GOALS, NOT_APPLICABLE } from './goals.rules.ts';
import { annulledTeams, disqualifiedTeams } from './leave.rules.ts';
import { pairPoints } from './pair-points.rules.ts';
import type { Decision, GoalLine, Standings, TieBreak } from './standings.schema.ts';
import { type PointedPairing, rankTeams } from './tie-break.rules.ts';
import type { Withdrawal } from './withdrawal.schema.ts';

/** What a tournament says about its tables. */
export interface StandingsSettings {
  use_goals_tiebreaker: boolean;
  tieBreak: TieBreak;
  decisions?: Decision[] | undefined;
  awardGoals?: number;
  withdrawals?: Withdrawal[] | undefined;
}

export interface StandingsInput {
  tournament: StandingsSettings;
  /** All fixtures of the tournament, in any order. */
  fixtures: readonly Fixture[];
  /** For the names; a team that is missing here is called 'Team 7'. */
  teams: readonly Team[];
  revision: number;
  /** PLC-6: the teams that any tournament of the event has disqualified; default: those of this one. */
  disqualified?: ReadonlySet<number> | undefined;
}

/** A team's totals; rows are in name order. */
interface TeamRow {
  teamId: number;
  name: string;
  points: number;
  wins: number;
}

/**
 * All tables of the tournament. The teams are those that have fixtures; `rounds` counts the rounds with
 * fixtures.
 */
export function computeStandings(input: StandingsInput): Standings {
  const { revision, disqualified = disqualifiedTeams([input.tournament]) } = input;
  // KO-1: the sets of a knockout do not count in a table.
  const fixtures = input.fixtures.filter(({ tieId }) => tieId === undefined);
  const useGoalsTieBreaker = input.tournament.use_goals_tiebreaker;
  const rounds = lastRoundOf(fixtures);
  const rows = emptyRows({ ...input, fixtures });
  const byId = new Map(rows.map((row) => [row.teamId, row]));
  const pairings = pairingsOf(fixtures, input.tournament.awardGoals).map((pairing) => {
    const { points } = pairPoints(pairing, useGoalsTieBreaker);
    addPoints(byId, pairing, points);
    return { ...pairing, points };
  });
  const live = isLive(fixtures);
  const isOpen = live || pairings.some(({ complete }) => !complete);
  return {
    revision,
    live,
    rounds,
    useGoalsTieBreaker,
    points: pointsTable(rows, pairings, { ...input, fixtures, disqualified }, isOpen),
    wins: winsTable(rows.filter(({ wins, teamId }) => wins > 0 && !disqualified.has(teamId))),
    goals: goalsTable(rows, pairings, rounds),
    pairings: pairings.map(({ teamIds, complete, points, deciderState }) => ({
      teamIds,
      complete,
      points,
      deciderState,
    })),
  };
}

/** RNK-4: in name order independent of locale: by the case-folded name, then the name, then the id. */
function emptyRows({ fixtures, teams }: StandingsInput): TeamRow[] {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const ids = new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  return [...ids]
    .map((teamId) => {
      const name = names.get(teamId) ?? `Team ${teamId}`;
      return { teamId, name, key: nameKey(name) };
    })
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.name, b.name) || a.teamId - b.teamId)
    .map(({ teamId, name }) => ({ teamId, name, points: 0, wins: 0 }));
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** RNK-2: a team wins a pair when its points exceed the opponent's. */
function addPoints(
  rows: ReadonlyMap<number, TeamRow>,
  { teamIds }: Pairing,
  points: Readonly<Record<number, number>>,
): void {
  for (const teamId of teamIds) {
    const row = rows.get(teamId);
    const ownPoints = points[teamId] ?? 0;
    const opponentId = teamIds[0] === teamId ? teamIds[1] : teamIds[0];
    if (!row) continue;
    row.points += ownPoints;
    row.wins += ownPoints > (points[opponentId] ?? 0) ? 1 : 0;
  }
}

/** GOL-2 … GOL-6: in the order of the rows. */
function goalsTable(
  rows: readonly TeamRow[],
  pairings: readonly Pairing[],
  rounds: number,
): Standings['goals'] {
  const counting = pairings.flatMap((pairing) => pairing.counting);
  const all = goalTotals(counting);
  const columns = Array.from({ length: rounds }, (_, index) => {
    const round = index + 1;
    const [meeting, needing] = [new Set<number>(), new Set<number>()];
    for (const pairing of pairings) {
      const fixture = pairing.fixtures[round];
      if (fixture === undefined) continue;
      for (const teamId of pairing.teamIds) {
        meeting.add(teamId);
        if (isNeeded(fixture, pairing)) needing.add(teamId);
      }
    }
    return {
      round,
      totals: goalTotals(counting.filter((fixture) => fixture.round === round)),
      isNotApplicable: (teamId: number) => meeting.has(teamId) && !needing.has(teamId),
    };
  });
  return rows.map(({ teamId, name }) => ({
    teamId,
    name,
    rounds: Object.fromEntries(
      columns.map(({ round, totals, isNotApplicable }): [string, GoalLine] => [
        String(round),
        isNotApplicable(teamId) ? NOT_APPLICABLE : goalLine(totals.get(teamId) ?? NO_GOALS),
      ]),
    ),
    all: goalLine(all.get(teamId) ?? NO_GOALS),
  }));
}

const isNeeded = ({ outcome, round }: Fixture, { deciderState }: Pairing): boolean =>
  outcome !== 'void' && !(round === DECIDER_ROUND && deciderState === 'not-needed');

/**
 * RNK-3, LVL-5, LVL-7, WDR-5, PLC-6: best first; level teams share a rank and keep their name order.
 * Disqualified teams come last.
 */
function pointsTable(
  rows: readonly TeamRow[],
  pairings: readonly PointedPairing[],
  {
    tournament,
    fixtures,
    disqualified,
  }: Pick<StandingsInput, 'tournament' | 'fixtures'> & { disqualified: ReadonlySet<number> },
  isOpen: boolean,
): Standings['points'] {
  const byId = new Map(rows.map((row) => [row.teamId, row]));
  const { tieBreak, decisions = [], withdrawals = [] } = tournament;
  const annulled = annulledTeams(withdrawals, fixtures);
  const ids = rows.map(({ teamId }) => teamId);
  const ranked = ids.filter((id) => !disqualified.has(id));
  const teamIds = ranked.filter((id) => !annulled.has(id));
  const blocks = rankTeams({ teamIds, pairings, tieBreak, decisions, isOpen });
  const last = { teamIds: ranked.filter((id) => annulled.has(id)), separatedBy: null };
  const unranked = { teamIds: ids.filter((id) => disqualified.has(id)), separatedBy: null };
  const withPlace = teamsWithPlace(pairings, ranked, isOpen);
  let before = 0;
  let placed = 0;
  return [...blocks, last, unranked].flatMap((block) => {
    const [rank, place] = [before + 1, placed + 1];
    before += block.teamIds.length;
    placed += block.teamIds.filter((teamId) => withPlace.has(teamId)).length;
    return block.teamIds.map((teamId) => {
      const { name, points } = byId.get(teamId) as TeamRow;
      const level = blocks.includes(block) && block.teamIds.length > 1;
      const { separatedBy } = block;
      const team = { teamId, name, points, separatedBy, level, provisional: isOpen };
      return { rank, place: withPlace.has(teamId) ? place : null, ...team };
    });
  });
}

/** RNK-11: the teams with a complete pairing that counts; once no pairing is open, also the others. */
function teamsWithPlace(
  pairings: readonly PointedPairing[],
  ranked: readonly number[],
  isOpen: boolean,
): ReadonlySet<number> {
  const met = new Set(
    pairings
      .filter(({ complete, counting }) => complete && counting.length > 0)
      .flatMap(({ teamIds }) => teamIds),
  );
  return new Set(ranked.filter((id) => met.has(id) || (met.size > 0 && !isOpen)));
}

/** RNK-3: highest first; rows with the same rank keep their name order. */
function winsTable(rows: readonly TeamRow[]): Standings['wins'] {
  const ranks = competitionRanks(rows, ({ wins }) => wins);
  return rows
    .map(({ teamId, name, wins }, index) => ({ rank: ranks[index] as number, teamId, name, wins }))
    .sort((a, b) => a.rank - b.rank);
}

/**
 * The rank of each row, in the order of the rows: 1 plus the number of rows with a higher value, so
 * that equal values share a rank and the next one is skipped (1, 1, 3).
 */
export function competitionRanks<T>(rows: readonly T[], value: (row: T) => number): number[] {
  const values = rows.map(value);
  const highestFirst = [...values].sort((a, b) => b - a);
  return values.map((rowValue) => highestFirst.indexOf(rowValue) + 1);
}

/** RNK-8: whether a running score counts, so that the tables change before the match is finished. */
export function isLive(fixtures: readonly Fixture[]): boolean {
  const running = fixtures.filter((fixture) => fixture.mapLit === 2 && hasResult(fixture));
  return running.some((fixture) => !isNotNeeded(fixture, fixtures));
}

/** Whether no team has points: no pairing is complete yet, or only void ones are (LVL-8). */
export const isUnranked = ({ pairings }: Pick<Standings, 'pairings'>): boolean =>
  pairings.every(({ points }) => Object.values(points).every((count) => count === 0));

const LAST = Number.MAX_SAFE_INTEGER;

/** RNK-11: the rows of a table, those without a place behind the others. */
export const inOrderOfPlace = <Row extends { place: number | null }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((row, next) => (row.place ?? LAST) - (next.place ?? LAST));
