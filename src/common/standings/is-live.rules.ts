import { isNotNeeded } from '../fixture/decider.rules.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { hasResult } from '../fixture/score.rules.ts';

/** RNK-8: whether a running score counts, so that the tables change before the match is finished. */
export function isLive(fixtures: readonly Fixture[]): boolean {
  const running = fixtures.filter((fixture) => fixture.mapLit === 2 && hasResult(fixture));
  return running.some((fixture) => !isNotNeeded(fixture, fixtures));
}
