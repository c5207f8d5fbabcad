/** AGG-1 … AGG-10: invariants of the fixtures of one tournament, for every kind of write. */

import type { NewFixture } from '../fixture/fixture.schema.ts';
import { limits } from '../kernel/limits.ts';
import { findLastIndex, keysOf } from '../kernel/values.ts';

/** The fields of a fixture that the invariants check. Teams are ids, or names in a file without ids. */
export interface FixtureFacts {
  readonly homeTeam: number | string;
  readonly awayTeam: number | string;
  readonly round: number;
  readonly matchNumber: number;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly mapLit: number;
  /** Its id, or its name in a file without ids. */
  readonly cage?: number | string | null | undefined;
}

export type StateRule =
  /** AGG-1: a fixture has two different teams. */
  | 'two-teams'
  /** AGG-2: its round is one of the tournament's. */
  | 'within-rounds'
  /** AGG-3: its scores are null or whole numbers from 0 to 9999. */
  | 'score-in-range'
  /** AGG-4: match numbers begin at 1, each once a round. */
  | 'match-number-once'
  /** AGG-5: at most one fixture is lit, with cages one in each of them. */
  | 'one-lit'
  /** AGG-6: two teams meet once a round. */
  | 'pair-once'
  /** AGG-7: rounds have no gaps. */
  | 'no-gap'
  /** AGG-8: later rounds contain only pairs of round 1. */
  | 'pairs-of-round-1'
  /** AGG-9: later rounds contain every pair of round 1. */
  | 'whole-rounds'
  /** AGG-10: at most 64 teams. */
  | 'most-teams';

/** A broken rule, and the index of the fixture that breaks it. */
export interface Breach {
  readonly rule: StateRule;
  readonly index: number;
}

/** A fixture as input of the invariants. */
export const factsOf = ({ homeTeamId, awayTeamId, cageId, ...rest }: NewFixture): FixtureFacts => ({
  ...rest,
  cage: cageId,
  homeTeam: homeTeamId,
  awayTeam: awayTeamId,
});

const isScore = (score: number | null): boolean =>
  score === null || (Number.isInteger(score) && score >= 0 && score <= limits.maxScore);

/** The same for both orders of the two teams. */
function pairOf({ homeTeam, awayTeam }: FixtureFacts): string {
  const [first, second] = homeTeam < awayTeam ? [homeTeam, awayTeam] : [awayTeam, homeTeam];
  return `${first}\n${second}`;
}

/**
 * Every breach of the invariants: first those of single fixtures in their order, then rounds that lack a pair
 * (at the round's last fixture), then the first fixture with a team beyond the limit.
 * @param rounds how many rounds the tournament has
 */
export function breachesOf(fixtures: readonly FixtureFacts[], rounds: number): Breach[] {
  const breaches = breachesOfFixtures(fixtures, rounds);
  const pairs = pairsByRound(fixtures);
  const first = pairs.get(1) ?? new Set();
  for (const [round, pairsOfRound] of pairs) {
    if (pairsOfRound.size >= first.size) continue;
    const index = findLastIndex(fixtures, (fixture) => fixture.round === round);
    breaches.push({ rule: 'whole-rounds', index });
  }
  const teams = new Set<number | string>();
  for (const [index, { homeTeam, awayTeam }] of fixtures.entries()) {
    if (teams.add(homeTeam).add(awayTeam).size <= limits.maxTeams) continue;
    breaches.push({ rule: 'most-teams', index });
    break;
  }
  return breaches;
}

/** AGG-1 … AGG-8. */
function breachesOfFixtures(fixtures: readonly FixtureFacts[], rounds: number): Breach[] {
  const all = pairsByRound(fixtures);
  const numbers = new Set<string>();
  const met = new Set<string>();
  const litPlaces = new Set<unknown>();
  return fixtures.flatMap((fixture, index) => {
    const { round, matchNumber, mapLit, homeScore, awayScore, cage = null } = fixture;
    const pair = pairOf(fixture);
    const broken = {
      'two-teams': fixture.homeTeam === fixture.awayTeam,
      'within-rounds': round > rounds || round < limits.minRounds,
      'score-in-range': !isScore(homeScore) || !isScore(awayScore),
      'match-number-once': matchNumber < 1 || numbers.has(`${round}/${matchNumber}`),
      'one-lit': mapLit > 0 && litPlaces.has(cage),
      'pair-once': met.has(`${round}/${pair}`),
      'no-gap': round > 1 && !all.has(round - 1),
      'pairs-of-round-1': all.get(1)?.has(pair) !== true,
    };
    numbers.add(`${round}/${matchNumber}`);
    met.add(`${round}/${pair}`);
    if (mapLit > 0) litPlaces.add(cage);
    return keysOf(broken)
      .filter((rule) => broken[rule])
      .map((rule) => ({ rule, index }));
  });
}

/** Rounds in order of appearance. */
function pairsByRound(fixtures: readonly FixtureFacts[]): Map<number, Set<string>> {
  const pairs = new Map<number, Set<string>>();
  for (const fixture of fixtures) {
    const pairsOfRound = pairs.get(fixture.round) ?? new Set();
    pairs.set(fixture.round, pairsOfRound.add(pairOf(fixture)));
  }
  return pairs;
}

/** The first breach of one of the given rules; undefined when there is none. */
export const firstBreach = (
  breaches: readonly Breach[],
  ...rules: readonly StateRule[]
): Breach | undefined => breaches.find(({ rule }) => rules.includes(rule));
