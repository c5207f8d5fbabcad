/** SHW-8: the break in the cage. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import { litFixture } from '../fixture/map-lit.rules.ts';
import { finishedFixtures } from '../fixture/result-times.rules.ts';
import { type Break, breakAfter } from '../match/match-clock.rules.ts';
import { isPlayed, type Played } from './played.rules.ts';

/**
 * SHW-8: the break after the last finished match. Null while a match is lit, and after a match that was
 * played without a clock. That match's preset gives the length.
 */
export function breakOf(
  fixtures: readonly Fixture[],
  matches: readonly Played[] = [],
): Break | null {
  if (litFixture(fixtures)) return null;
  const last = finishedFixtures(fixtures).at(-1);
  const match = matches.find(({ fixtureId }) => fixtureId === last?.id);
  return match && isPlayed(match) ? breakAfter(last, match.preset.breakMs) : null;
}
