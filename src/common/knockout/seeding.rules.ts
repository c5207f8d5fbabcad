import { limits } from '../kernel/limits.ts';
import { present } from '../kernel/values.ts';

/** KO-2, KO-3: the pairs of the first round. */

/** A qualifier whose team is not known yet; `group` is null for the best of several groups. */
export interface Seed {
  group: number | null;
  place: number;
}

/** The seeds of the first round in the order of the bracket, 1 the best: 1, 8, 4, 5, 2, 7, 3, 6. */
export function standardOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/** The next power of two. */
export const bracketSize = (teams: number): number => 2 ** Math.ceil(Math.log2(Math.max(teams, 2)));

/** Maximum number of exchanges to try, and how readily a worse one is accepted (simulated annealing). */
const TRIES = 50_000;
const WARMTH = 0.6;

/**
 * The seeds by strength: all group winners, then all runners-up and so on, then the best of several groups.
 * Groups are exchanged within a place so that teams of one group stand as far apart as possible. Second
 * priority: as near to their own seed as possible. The same numbers always give the same result.
 */
export function seedGroups(groups: number, places: number, wildcards: number): Seed[] {
  const count = groups * places;
  const size = bracketSize(count + wildcards);
  const positions = new Map(standardOrder(size).map((seed, position) => [seed - 1, position]));
  const at = Array.from({ length: count }, (_, seed) => present(positions.get(seed)));
  /** The group of each seed. */
  const order = Array.from({ length: count }, (_, seed) => seed % groups);
  const groupOf = (seed: number) => present(order[seed]);
  /**
   * By group and node of the bracket tree (the final is 1): how many of the group's teams are below the node.
   */
  const counts = order.slice(0, groups).map(() => new Int8Array(2 * size));
  /**
   * The number of teams of a group in excess in a half, a quarter and so on: 0 is as far apart as possible.
   */
  let crowded = 0;
  /** Puts a team of a group on a seed (`by` 1) or removes it (-1); returns the change of `crowded`. */
  const put = (seed: number, group: number, by: 1 | -1): number => {
    const below = present(counts[group]);
    let change = 0;
    let node = size + present(at[seed]);
    for (let parts = size; parts > 1; parts /= 2) {
      const most = Math.ceil(places / parts);
      const was = present(below[node]);
      below[node] = was + by;
      change += Math.max(0, was + by - most) - Math.max(0, was - most);
      node >>= 1;
    }
    return change;
  };
  const swap = (a: number, b: number): number => {
    const [first, second] = [groupOf(a), groupOf(b)];
    [order[a], order[b]] = [second, first];
    const left = put(a, first, -1) + put(b, second, -1);
    return left + put(a, second, 1) + put(b, first, 1);
  };
  const exchange = (a: number, b: number, isWanted: (change: number) => boolean) => {
    const change = swap(a, b);
    if (isWanted(change)) crowded += change;
    else swap(a, b);
  };
  for (const [seed, group] of order.entries()) crowded += put(seed, group, 1);

  const random = numbersFrom(groups * 100 + places);
  for (let tries = 0; crowded > 0 && tries < TRIES; tries += 1) {
    const start = groups * (1 + random(places - 1));
    // Sometimes accepts a worse exchange: otherwise the search gets stuck in a local minimum.
    const luck = random(1000) / 1000;
    exchange(
      start + random(groups),
      start + random(groups),
      (change) => luck < Math.exp(-change / WARMTH),
    );
  }
  const distance = (seed: number, group: number) => (group - (seed % groups)) ** 2;
  for (let isMoved = true; isMoved; ) {
    isMoved = false;
    for (let seed = groups; seed < count; seed += 1) {
      for (
        let otherSeed = seed + 1;
        Math.floor(otherSeed / groups) === Math.floor(seed / groups);
        otherSeed += 1
      ) {
        const now = distance(seed, groupOf(seed)) + distance(otherSeed, groupOf(otherSeed));
        const then = distance(seed, groupOf(otherSeed)) + distance(otherSeed, groupOf(seed));
        if (then >= now) continue;
        exchange(seed, otherSeed, (change) => {
          isMoved ||= change <= 0;
          return change <= 0;
        });
      }
    }
  }
  return [
    ...order.map((group, seed): Seed => ({ group, place: Math.floor(seed / groups) + 1 })),
    ...Array.from({ length: wildcards }, (): Seed => ({ group: null, place: places + 1 })),
  ];
}

/** How well a team fits a seat. */
export interface SeatFit {
  /** For each other team of its group: after how many ties they can meet, 1 at the earliest. */
  meetings: readonly number[];
  /** From the seat of its rank. */
  distance: number;
}

/** Greater than the number of meetings in one round, and than the sum of squared distances of 16 teams. */
const PER_ROUND = 129;
const PER_DISTANCE = 1400;

const costOf = ({ meetings, distance }: SeatFit): number =>
  meetings
    .filter((steps) => steps <= limits.maxKnockoutRounds)
    .reduce((sum, steps) => sum + PER_ROUND ** (limits.maxKnockoutRounds - steps), 0) *
    PER_DISTANCE +
  distance ** 2;

/**
 * KO-3: the seat of each team, as an index: the fewest meetings of group mates in the first round, then in
 * the second and so on, then the smallest distances; of equal choices the first seats for the best teams.
 * `fits` has a row for each team, best first, with as many seats as teams.
 */
export function chooseSeats(fits: readonly (readonly SeatFit[])[]): number[] {
  const costs = fits.map((row) => row.map(costOf));
  /** By the set of seats that the teams before have taken, one bit for each seat. */
  const choices = new Map<number, { cost: number; seat: number }>();
  const best = (team: number, taken: number): { cost: number; seat: number } => {
    const row = costs[team];
    if (row === undefined) return { cost: 0, seat: -1 };
    const earlier = choices.get(taken);
    if (earlier) return earlier;
    let choice = { cost: Number.POSITIVE_INFINITY, seat: -1 };
    for (const [seat, seatCost] of row.entries()) {
      if (taken & (1 << seat)) continue;
      const cost = seatCost + best(team + 1, taken | (1 << seat)).cost;
      if (cost < choice.cost) choice = { cost, seat };
    }
    choices.set(taken, choice);
    return choice;
  };
  let taken = 0;
  return costs.map((_, team) => {
    const { seat } = best(team, taken);
    taken |= 1 << seat;
    return seat;
  });
}

/** Deterministic whole numbers below a limit: a xorshift generator (Marsaglia 2003). */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}
