/** SHW-8, SHW-9: the break in the cage, and how long a match takes on this day. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import { litFixture } from '../fixture/map-lit.rules.ts';
import { finishedFixtures } from '../fixture/result-times.rules.ts';
import { type Break, breakAfter } from '../match/match-clock.rules.ts';
import type { MatchState } from '../match/match-state.schema.ts';

/** Minimum number of finished matches for a pace. */
const ENOUGH = 3;
/** The pace is the median over this many latest intervals. */
const LATEST = 8;
/** In ms: a longer interval is a pause of the event. A clock that was put back makes a negative one. */
export const PAUSE = 45 * 60_000;

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

/**
 * SHW-8: the break after the last finished match. Null while a match is lit, and after a match that was
 * played without a clock. That match's preset gives the length. With cages, it is the break of one.
 */
export function breakOf(
  fixtures: readonly Fixture[],
  matches: readonly Played[] = [],
  cageId?: number | null,
): Break | null {
  const here = fixtures.filter((fixture) => fixture.cageId === cageId);
  if (litFixture(here)) return null;
  const last = finishedFixtures(here).at(-1);
  const match = matches.find(({ fixtureId }) => fixtureId === last?.id);
  return match && isPlayed(match) ? breakAfter(last, match.preset.breakMs) : null;
}

/** The times of a match that break and pace need. */
type Played = Pick<MatchState, 'fixtureId' | 'phase' | 'preset'>;

/**
 * Whether its clock was used. Whether it is finished depends on its fixture: the scoring table may turn off
 * the light without confirming.
 */
const isPlayed = ({ phase }: Played): boolean => phase !== 'idle' && phase !== 'break';
