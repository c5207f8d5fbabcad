/** SHW-9: how long a match takes on this day. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import { finishedFixtures } from '../fixture/result-times.rules.ts';
import { isPlayed, type Played } from './played.rules.ts';

/** Minimum number of finished matches for a pace. */
const ENOUGH = 3;
/** The pace is the median over this many latest intervals. */
const LATEST = 8;
/** In ms: a longer interval is a pause of the event. A clock that was put back makes a negative one. */
const PAUSE = 45 * 60_000;

/**
 * SHW-9: ms from the end of one match to the next: the median of the latest matches with a clock, without
 * pauses of the event. Null until enough matches are finished.
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
    .filter((time) => time >= 0 && time < PAUSE)
    .slice(-LATEST)
    .sort((a, b) => a - b);
  return times.length < ENOUGH - 1 ? null : (times[times.length >> 1] as number);
}
