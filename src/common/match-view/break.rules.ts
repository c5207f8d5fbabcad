/** SHW-8: the break in the cage. */
import type { Fixture } from '../fixtures/fixture.schema.ts';
import { litFixture } from '../fixtures/map-lit.rules.ts';
import { finishedFixtures } from '../fixtures/result-times.rules.ts';
import { breakEndsAt } from '../match-play/match-clock.rules.ts';
import { isPlayed, type Played } from './played.rules.ts';

/**
 * SHW-8: when the break after the match that was finished last ends, in ms of the epoch; null while a
 * match is lit, and after one that was played without a clock. The length is that match's.
 */
export function breakEnd(
  fixtures: readonly Fixture[],
  matches: readonly Played[] = [],
): number | null {
  if (litFixture(fixtures)) return null;
  const last = finishedFixtures(fixtures).at(-1);
  const match = matches.find(({ fixtureId }) => fixtureId === last?.id);
  if (!last?.finishedAt || !match || !isPlayed(match)) return null;
  return breakEndsAt([{ finishedAt: Date.parse(last.finishedAt) }], match.preset.breakMs);
}
