/** LVL-1 … LVL-8: separation of teams with equal points. */

import type { Pairing } from '../fixture/pairing.rules.ts';
import { findLast } from '../kernel/values.ts';
import {
  compareFractions,
  type Fraction,
  fractionText,
  goalTotals,
  NO_GOALS,
  signedText,
} from './goals.rules.ts';
import type { Decision, SeparatedBy, SeparationStep, TieBreak } from './standings.schema.ts';

/** A team's totals over some pairings. */
export interface TeamTally {
  points: number;
  /** Sets that count. LVL-4: averages are per set. */
  sets: number;
  scored: number;
  conceded: number;
  /** Pairings won. */
  won: number;
  /** Complete pairings with a match that counts. */
  pairings: number;
}

/** A pairing with the points it gives, by team id. */
export type PointedPairing = Pick<Pairing, 'teamIds' | 'counting' | 'complete'> & {
  points: Readonly<Record<number, number>>;
};

/** Teams of one rank, and what puts the first of them ahead of the first team of the next block. */
export interface Block {
  teamIds: number[];
  separatedBy: SeparatedBy | null;
}

export interface TieBreakInput {
  /** In the order in which level teams are listed. */
  teamIds: readonly number[];
  pairings: readonly PointedPairing[];
  tieBreak: TieBreak;
  /** LVL-5: lots and rulings of the admin; a later one replaces an earlier one for the same teams. */
  decisions: readonly Decision[];
  /** LVL-7: whether pairings are still incomplete. */
  isOpen: boolean;
}

interface Criterion {
  step: SeparationStep;
  value: (tally: TeamTally) => Fraction;
  text: (value: Fraction) => string;
}

/**
 * Criteria that are applied together; `isRepeated`: again for each smaller set of teams that are still level.
 */
interface Table {
  criteria: readonly Criterion[];
  tallies: (teamIds: readonly number[]) => ReadonlyMap<number, TeamTally>;
  isRepeated: boolean;
}

const whole = (numerator: number): Fraction => ({ numerator, denominator: 1 });
const perSet = (goals: number, { sets }: TeamTally): Fraction => ({
  numerator: goals,
  denominator: Math.max(sets, 1),
});

const byPoints = (step: SeparationStep): Criterion => ({
  step,
  value: (tally) => whole(tally.points),
  text: fractionText,
});
const byDifference = (step: SeparationStep): Criterion => ({
  step,
  value: (tally) => perSet(tally.scored - tally.conceded, tally),
  text: signedText,
});
const byGoals = (step: SeparationStep): Criterion => ({
  step,
  value: (tally) => perSet(tally.scored, tally),
  text: fractionText,
});
const byPairingsWon: Criterion = {
  step: 'pairings-won',
  value: (tally) => whole(tally.won),
  text: fractionText,
};

const HEAD_TO_HEAD = [
  byPoints('head-to-head-points'),
  byDifference('head-to-head-difference'),
  byGoals('head-to-head-goals'),
];

/** The teams in order of rank; level teams share a block. */
export function rankTeams(input: TieBreakInput): Block[] {
  const all = talliesOf(input.pairings, input.teamIds);
  const group = (criterion: Criterion): Table => ({
    criteria: [criterion],
    tallies: () => all,
    isRepeated: false,
  });
  const tables = [group(byPoints('points')), ...tablesOf(input, group)];
  const decisions = input.isOpen ? [] : input.decisions;
  // The table shows points anyway, so they need no explanation.
  return separate(input.teamIds, tables, decisions).map((block) =>
    block.separatedBy?.step === 'points' ? { ...block, separatedBy: null } : block,
  );
}

/** LVL-1 … LVL-3, LVL-7: the tables that follow points. */
function tablesOf(
  { tieBreak, isOpen, pairings }: TieBreakInput,
  group: (criterion: Criterion) => Table,
): Table[] {
  if (tieBreak === 'none') return [];
  const goals = [group(byDifference('goal-difference')), group(byGoals('goals'))];
  if (isOpen) return goals;
  const headToHead: Table = {
    criteria: HEAD_TO_HEAD,
    tallies: (teamIds) => talliesOf(pairingsAmong(pairings, teamIds), teamIds),
    isRepeated: true,
  };
  const won = group(byPairingsWon);
  return tieBreak === 'head-to-head' ? [headToHead, ...goals, won] : [...goals, headToHead, won];
}

function separate(
  teamIds: readonly number[],
  tables: readonly Table[],
  decisions: readonly Decision[],
): Block[] {
  const [table, ...rest] = tables;
  if (teamIds.length <= 1 || table === undefined) return decideLevel(teamIds, decisions);
  const tallies = table.tallies(teamIds);
  const figureOf = (teamId: number, { value }: Criterion) =>
    value(tallies.get(teamId) as TeamTally);
  const difference = (a: number, b: number): Criterion | undefined =>
    table.criteria.find(
      (criterion) => compareFractions(figureOf(a, criterion), figureOf(b, criterion)) !== 0,
    );
  const compare = (a: number, b: number): number => {
    const criterion = difference(a, b);
    return criterion === undefined
      ? 0
      : compareFractions(figureOf(b, criterion), figureOf(a, criterion));
  };
  const levels = groupLevel([...teamIds].sort(compare), (a, b) => compare(a, b) === 0);
  if (levels.length === 1) return separate(teamIds, rest, decisions);
  const parts = levels.map((level) => separate(level, table.isRepeated ? tables : rest, decisions));
  return parts.flatMap((blocks, index) => {
    const next = parts[index + 1]?.[0]?.teamIds[0];
    const last = blocks.at(-1);
    const teamId = last?.teamIds[0];
    if (next === undefined || last === undefined || teamId === undefined) return blocks;
    const criterion = difference(teamId, next);
    if (criterion === undefined) return blocks;
    const separatedBy = {
      step: criterion.step,
      own: criterion.text(figureOf(teamId, criterion)),
      other: criterion.text(figureOf(next, criterion)),
      over: next,
    };
    return [...blocks.slice(0, -1), { ...last, separatedBy }];
  });
}

/** LVL-5: a decision counts only while exactly its teams are level. */
function decideLevel(teamIds: readonly number[], decisions: readonly Decision[]): Block[] {
  const decision = findLast(decisions, ({ order }) => isSameSet(order, teamIds));
  if (decision === undefined) return [{ teamIds: [...teamIds], separatedBy: null }];
  const { kind, order } = decision;
  return order.map((teamId, index) => {
    const over = order[index + 1];
    const figures = { own: String(index + 1), other: String(index + 2) };
    return {
      teamIds: [teamId],
      separatedBy: over === undefined ? null : { step: kind, ...figures, over },
    };
  });
}

/** Whether two lists hold the same ids, each once. */
export const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((id) => b.includes(id));

/** Groups adjacent level teams. */
function groupLevel(
  sorted: readonly number[],
  isLevel: (a: number, b: number) => boolean,
): number[][] {
  const groups: number[][] = [];
  for (const id of sorted) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && isLevel(last[0], id)) last.push(id);
    else groups.push([id]);
  }
  return groups;
}

const pairingsAmong = (
  pairings: readonly PointedPairing[],
  teamIds: readonly number[],
): PointedPairing[] =>
  pairings.filter((pairing) => pairing.teamIds.every((id) => teamIds.includes(id)));

/** The totals of each team over these pairings. */
export function talliesOf(
  pairings: readonly PointedPairing[],
  teamIds: readonly number[],
): Map<number, TeamTally> {
  const goals = goalTotals(pairings.flatMap(({ counting }) => counting));
  const tallies = new Map(
    teamIds.map((id): [number, TeamTally] => {
      const { matches, for: scored, against } = goals.get(id) ?? NO_GOALS;
      return [id, { points: 0, sets: matches, scored, conceded: against, won: 0, pairings: 0 }];
    }),
  );
  for (const { teamIds: pair, counting, complete, points } of pairings) {
    const [first, second] = pair;
    for (const [teamId, opponent] of [pair, [second, first]] as const) {
      const tally = tallies.get(teamId);
      if (tally === undefined) continue;
      const [ownPoints, opponentPoints] = [points[teamId] ?? 0, points[opponent] ?? 0];
      tally.points += ownPoints;
      tally.won += ownPoints > opponentPoints ? 1 : 0;
      tally.pairings += complete && counting.length > 0 ? 1 : 0;
    }
  }
  return tallies;
}

/** One team per group, all on the same place. */
export interface PlacedTeam {
  teamId: number;
  tally: TeamTally;
}

/**
 * LVL-8: teams of the same place in different groups: points, goal difference, goals, then a lot;
 * points per pairing and goals per set where the groups differ in size.
 */
export function rankAcrossGroups(
  teams: readonly PlacedTeam[],
  decisions: readonly Decision[],
): Block[] {
  const isEqualSize = new Set(teams.map(({ tally }) => tally.pairings)).size <= 1;
  const tallies = new Map(teams.map(({ teamId, tally }) => [teamId, tally]));
  const goalsOf = (goals: number, tally: TeamTally) =>
    isEqualSize ? whole(goals) : perSet(goals, tally);
  const criteria: Criterion[] = [
    {
      step: 'points',
      value: ({ points, pairings }) => ({
        numerator: points,
        denominator: isEqualSize ? 1 : Math.max(pairings, 1),
      }),
      text: fractionText,
    },
    {
      step: 'goal-difference',
      value: (tally) => goalsOf(tally.scored - tally.conceded, tally),
      text: signedText,
    },
    { step: 'goals', value: (tally) => goalsOf(tally.scored, tally), text: fractionText },
  ];
  const table: Table = { criteria, tallies: () => tallies, isRepeated: false };
  const ids = teams.map(({ teamId }) => teamId);
  return ids.length === 0 ? [] : separate(ids, [table], decisions);
}
