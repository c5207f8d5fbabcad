/** PRG-1 … PRG-5: the progress of a tournament, compared with its plan. */

import type { Fixture, Tie } from '../fixture/fixture.schema.ts';
import { notNeededIds } from '../fixture/pairing.rules.ts';
import { onDeck } from '../fixture/playing-order.rules.ts';
import { finishedFixtures } from '../fixture/result-times.rules.ts';
import { hasResult, isLit } from '../fixture/score.rules.ts';
import { timeBefore } from '../kernel/time.rules.ts';

export interface Progress {
  done: number;
  /** The number of fixtures, without those that are not needed. */
  all: number;
  /** Those called or in play; several only with cages. */
  current: readonly Fixture[];
  /** The first on deck. */
  next: Fixture | null;
}

/**
 * PRG-1: a fixture in play is not done, whatever its score (D19). Fixtures that are not needed do not count.
 */
export function tournamentProgress(fixtures: readonly Fixture[]): Progress {
  const notNeeded = notNeededIds(fixtures);
  const needed = fixtures.filter(({ id }) => !notNeeded.has(id));
  return {
    done: needed.filter((fixture) => hasResult(fixture) && fixture.mapLit < 2).length,
    all: needed.length,
    current: fixtures.filter(isLit),
    next: onDeck(fixtures)[0] ?? null,
  };
}

export interface Forecast {
  /** Above 0: late; below 0: early; null beyond two hours (PRG-5). */
  lateMs: number | null;
  /** When the last match ends if the pace stays the same; ms of the epoch. */
  endsAt: number;
}

/** In ms without a finished match: a longer time is a night or another day, not a delay. */
const PAUSE_MS = 2 * 3_600_000;

/**
 * PRG-2, PRG-3: computed from the finish times of results. `plannedMs` is a match with its turnover, `now` is
 * in ms of the epoch. PRG-4: null before two matches are finished, when none remains, after a long pause, and
 * when results were entered at once.
 */
export function forecastOf(
  { fixtures, ties = [] }: { fixtures: readonly Fixture[]; ties?: readonly Tie[] | undefined },
  plannedMs: number,
  now: number,
): Forecast | null {
  const finished = finishedFixtures(fixtures);
  const times = finished.map(({ finishedAt }) => Date.parse(finishedAt ?? ''));
  const { done, all } = tournamentProgress(fixtures);
  const left = all - done + sum(ties.map(setsToCome));
  const last = timeBefore(finished.at(-1)?.finishedAt, now);
  if (last === null || times.length < 2) return null;
  if (left === 0 || now - last > PAUSE_MS) return null;
  // TIM-8: a gap is negative where the clock was put back; then nobody knows how long it was.
  const gaps = times.slice(1).map((time, index) => {
    const gap = time - (times[index] as number);
    return gap < 0 ? plannedMs : gap;
  });
  const [taken, planned] = [sum(gaps), gaps.length * plannedMs];
  if (taken < planned / 2) return null;
  const overdue = Math.max(0, now - last - plannedMs);
  const lateMs = taken - planned + overdue;
  return {
    lateMs: Math.abs(lateMs) <= PAUSE_MS ? lateMs : null,
    endsAt: Math.max(now, last + median(gaps)) + (left - 1) * median(gaps),
  };
}

/** PRG-3: the minimum number of sets of a tie without teams; none for a bye. */
function setsToCome({ outcome, fixtures, bestOf, slotA, slotB }: Tie): number {
  const isBye = 'bye' in slotA || 'bye' in slotB;
  return outcome !== null || fixtures.length > 0 || isBye ? 0 : (bestOf + 1) / 2;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The median, so that a long break between two matches has no effect. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
