/** Which match an overlay speaks of. */
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { litFixture } from '../../../common/fixtures/map-lit.rules.ts';
import { notNeededIds } from '../../../common/fixtures/pairing.rules.ts';
import { byPlayingOrder, onDeck } from '../../../common/fixtures/playing-order.rules.ts';
import { hasResult } from '../../../common/fixtures/score.rules.ts';

/**
 * The one called or in play; between matches the last one that ended; before the first the one that
 * comes. Undefined only for a group without fixtures, so that a bar on air is never empty.
 */
export function overlayMatch(fixtures: readonly Fixture[]): Fixture | undefined {
  return litFixture(fixtures) ?? lastFinished(fixtures) ?? onDeck(fixtures)[0];
}

function lastFinished(fixtures: readonly Fixture[]): Fixture | undefined {
  const notNeeded = notNeededIds(fixtures);
  return fixtures
    .filter((fixture) => hasResult(fixture) && !notNeeded.has(fixture.id))
    .sort(byPlayingOrder)
    .at(-1);
}
