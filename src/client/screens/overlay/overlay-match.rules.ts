/** Selects the match of an overlay. */
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { litFixture } from '../../../common/fixture/map-lit.rules.ts';
import { onDeck } from '../../../common/fixture/playing-order.rules.ts';
import { finishedFixtures } from '../../../common/fixture/result-times.rules.ts';

/**
 * The lit match; between matches the one that was finished last; before the first match the next one.
 * Undefined only for a tournament without fixtures, so that a bar on air is never empty.
 */
export function overlayMatch(fixtures: readonly Fixture[]): Fixture | undefined {
  return litFixture(fixtures) ?? finishedFixtures(fixtures).at(-1) ?? onDeck(fixtures)[0];
}

/** The match of an intro: the lit one, else the next; undefined once all are played. */
export function introMatch(fixtures: readonly Fixture[]): Fixture | undefined {
  return litFixture(fixtures) ?? onDeck(fixtures)[0];
}
