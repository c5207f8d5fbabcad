/** SHW-9: how long a match takes on this day. */
import type { Fixture } from '../fixtures/fixture.schema.ts';
import { finishedFixtures } from '../fixtures/result-times.rules.ts';
import { isPlayed, type Played } from './played.rules.ts';

/** Matches that must have been finished before their pace is believed. */
const ENOUGH = 3;
/** The pace is the median of so many latest matches. */
const LATEST = 8;
/** A longer time between two ends is a pause of the event, in ms. */
const PAUSE = 45 * 60_000;

/**
 * SHW-9: ms from one end of a match to the next, the median of the latest with a clock, pauses of the
 * event left out; null until enough are known.
 */
export function paceOf(
  fixtures: readonly Fixture[],
  matches: readonly Played[] = [],
): number | null {
  const timed = new Set(matches.filter(isPlayed).map(({ fixtureId }) => fixtureId));
  const ends = finishedFixtures(fixtures)
    .filter(({ id, finishedAt }) => timed.has(id) && finishedAt !== null)
    .map(({ finishedAt }) => Date.parse(finishedAt as string));
  const times = ends
    .slice(1)
    .map((end, index) => end - (ends[index] as number))
    .filter((time) => time < PAUSE)
    .slice(-LATEST)
    .sort((one, other) => one - other);
  return times.length < ENOUGH - 1 ? null : (times[times.length >> 1] as number);
}
