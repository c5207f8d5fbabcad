/** SHW-8: the break in the cage. */
import type { Fixture } from '../fixtures/fixture.schema.ts';
import { litFixture } from '../fixtures/map-lit.rules.ts';
import { finishedFixtures } from '../fixtures/result-times.rules.ts';
import { breakEndsAt } from '../match-play/match-clock.rules.ts';
import { isPlayed, type Played } from './played.rules.ts';

/**
 * SHW-8: when the break after the last finished match ends, in ms of the epoch. Null while a match is lit,
 * and after a match that was played without a clock. That match's preset gives the length.
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
