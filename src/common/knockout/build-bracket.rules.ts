/** KO-2 … KO-4, KO-8: the ties of a knockout before teams are seated. */

import type { Slot, StoredTie } from '../fixture/fixture.schema.ts';
import { limits } from '../kernel/limits.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { present } from '../kernel/values.ts';
import { bracketSize, type Seed, seedGroups, standardOrder } from './seeding.rules.ts';

export type BestOf = StoredTie['bestOf'];
export type TiePlan = Pick<StoredTie, 'code' | 'round' | 'position' | 'bestOf' | 'slotA' | 'slotB'>;

export interface BracketPlan {
  /** Ids of the groups. */
  tournaments: readonly number[];
  /** How many teams of each group qualify. */
  places: number;
  /** How many teams of the next place qualify in addition. */
  wildcards: number;
  /** For all rounds, or by the number of the round. */
  bestOf: BestOf | Readonly<Record<string, BestOf>>;
  thirdPlace: boolean;
  placement: 'none' | '5-8' | 'all';
}

const DEFAULT_BEST_OF = 3;

/** Refuses 'bracket-size'. */
export function planBracket(plan: BracketPlan): Result<TiePlan[]> {
  const { tournaments, places, wildcards } = plan;
  const teams = tournaments.length * places + wildcards;
  if (teams < 2 || teams > limits.maxTeams || wildcards > tournaments.length) {
    return refuse('bracket-size', { max: limits.maxTeams });
  }
  const rounds = Math.log2(bracketSize(teams));
  const bestOf = (round: number): BestOf =>
    typeof plan.bestOf === 'number' ? plan.bestOf : (plan.bestOf[round] ?? DEFAULT_BEST_OF);
  const tie = (code: string, round: number, position: number, [slotA, slotB]: [Slot, Slot]) => ({
    code,
    round,
    position,
    bestOf: bestOf(round),
    slotA,
    slotB,
  });
  const ties: TiePlan[] = [];
  /** The codes of each round, from the first. */
  const codes: string[][] = [];
  let slots = firstSlots(plan, bracketSize(teams));
  for (let round = 1; round <= rounds; round += 1) {
    const ownPlans = pairsOf(slots).map((pair, index) =>
      tie(codeOf(slots.length, index + 1), round, index + 1, pair),
    );
    ties.push(...ownPlans);
    codes.push(ownPlans.map(({ code }) => code));
    slots = ownPlans.map(({ code }) => ({ winner: code }));
  }
  for (let round = 1; round < rounds; round += 1) {
    const losers = present(codes[round - 1]);
    if (!isPlacedFor(losers.length, plan)) continue;
    const placed = placementTies(
      losers.map((loser) => ({ loser })),
      losers.length + 1,
    );
    for (const { after, code, pair } of placed) {
      const at = round + 1 + after;
      const position = ties.filter((tiePlan) => tiePlan.round === at).length + 1;
      ties.push(tie(code, at, position, pair));
    }
  }
  return ok(ties.sort((a, b) => a.round - b.round || a.position - b.position));
}

/** KO-2: the ties between two teams. A tie with a bye has no loser for a later tie. */
export function playedTies(ties: readonly TiePlan[]): TiePlan[] {
  const byes = new Set<string>();
  for (const { code, slotA, slotB } of ties) {
    const isEmpty = (slot: Slot) => 'bye' in slot || ('loser' in slot && byes.has(slot.loser));
    if (isEmpty(slotA) || isEmpty(slotB)) byes.add(code);
  }
  return ties.filter(({ code }) => !byes.has(code));
}

/** KO-8: whether the losers of a round with this many ties play for their places. */
function isPlacedFor(losers: number, { thirdPlace, placement }: BracketPlan): boolean {
  if (losers === 2) return thirdPlace;
  return placement === 'all' || (placement === '5-8' && losers === 4);
}

function firstSlots({ tournaments, places, wildcards }: BracketPlan, size: number): Slot[] {
  let wildcard = 0;
  const slotOf = ({ group, place }: Seed): Slot => {
    if (group !== null) return { tournament: present(tournaments[group]), place };
    wildcard += 1;
    return { ranked: wildcard, place, tournaments: [...tournaments] };
  };
  const seeds = seedGroups(tournaments.length, places, wildcards).map(slotOf);
  return standardOrder(size).map((seed) => seeds[seed - 1] ?? { bye: true });
}

function pairsOf(slots: readonly Slot[]): [Slot, Slot][] {
  return Array.from({ length: slots.length / 2 }, (_, index) => [
    present(slots[index * 2]),
    present(slots[index * 2 + 1]),
  ]);
}

const ROUND_CODES: Readonly<Record<number, string>> = { 8: 'QF', 4: 'SF' };

/** `teams`: how many teams start the round. */
function codeOf(teams: number, position: number): string {
  if (teams === 2) return 'F';
  const code = ROUND_CODES[teams];
  return code === undefined ? `R${teams}-${position}` : `${code}${position}`;
}

interface PlacementTie {
  /** Number of rounds after the first of these ties. */
  after: number;
  code: string;
  pair: [Slot, Slot];
}

/** The ties that decide the places from `first` on. */
function placementTies(slots: readonly Slot[], first: number, after = 0): PlacementTie[] {
  const isLast = slots.length === 2;
  const ownTies = pairsOf(slots).map((pair, index) => ({
    after,
    code: isLast ? `P${first}` : `P${first}-${first + slots.length - 1}-${index + 1}`,
    pair,
  }));
  if (isLast) return ownTies;
  return [
    ...ownTies,
    ...placementTies(
      ownTies.map(({ code }) => ({ winner: code })),
      first,
      after + 1,
    ),
    ...placementTies(
      ownTies.map(({ code }) => ({ loser: code })),
      first + slots.length / 2,
      after + 1,
    ),
  ];
}

/**
 * KO-4: whether given ties can be played: each code is unique, and each winner and loser is used once and
 * comes from an earlier round. Refuses 'bracket-invalid'.
 */
export function checkTies(ties: readonly TiePlan[]): Result<TiePlan[]> {
  const rounds = new Map<string, number>();
  const invalid = (detail: string) => refuse('bracket-invalid', { detail });
  const places = new Set<string>();
  for (const { code, round, position } of ties) {
    if (rounds.has(code)) return invalid(`${code} is there twice`);
    if (places.has(`${round}/${position}`)) return invalid(`${code} has the place of another tie`);
    places.add(`${round}/${position}`);
    rounds.set(code, round);
  }
  const used = new Set<string>();
  for (const { code, round, slotA, slotB } of ties) {
    for (const slot of [slotA, slotB]) {
      const key = JSON.stringify(slot);
      if (!('bye' in slot) && used.has(key)) return invalid(`${code}: ${key} is there twice`);
      used.add(key);
      const source = sourceOf(slot);
      if (source === null) continue;
      const earlier = rounds.get(source);
      if (earlier === undefined) return invalid(`${code}: there is no ${source}`);
      if (earlier >= round) return invalid(`${code}: ${source} is not in an earlier round`);
    }
  }
  return ok([...ties]);
}

/** The code of the tie whose result fills the slot; null when no tie does. */
export const sourceOf = (slot: Slot): string | null =>
  'winner' in slot ? slot.winner : 'loser' in slot ? slot.loser : null;

/**
 * KO-3: returns after how many ties, counted from the first tie of one team, it can meet the team of another
 * tie; 1: in this tie, Infinity: never while both win.
 */
export function stepsToMeeting(
  ties: readonly Pick<StoredTie, 'code' | 'slotA' | 'slotB'>[],
): (code: string, otherCode: string) => number {
  const next = new Map(
    ties.flatMap(({ code, slotA, slotB }) =>
      [slotA, slotB].flatMap((slot) => ('winner' in slot ? [[slot.winner, code] as const] : [])),
    ),
  );
  const pathFrom = (code: string): string[] => {
    const path = [code];
    for (let after = next.get(code); after !== undefined; after = next.get(after)) path.push(after);
    return path;
  };
  return (code, otherCode) => {
    const others = pathFrom(otherCode);
    const steps = pathFrom(code).findIndex((tie) => others.includes(tie));
    return steps === -1 ? Number.POSITIVE_INFINITY : steps + 1;
  };
}

/** The groups whose tables fill slots. */
export const groupsOf = (ties: readonly Pick<StoredTie, 'slotA' | 'slotB'>[]): number[] => [
  ...new Set(
    ties.flatMap(({ slotA, slotB }) =>
      [slotA, slotB].flatMap((slot) =>
        'tournament' in slot ? [slot.tournament] : 'ranked' in slot ? slot.tournaments : [],
      ),
    ),
  ),
];
