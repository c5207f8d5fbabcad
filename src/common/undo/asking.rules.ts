/** ASK-1, ASK-2: destructive actions for which the client asks for confirmation (D22). */

import type { Fixture, MapLit } from '../fixture/fixture.schema.ts';
import { litFixture } from '../fixture/map-lit.rules.ts';
import { hasResult } from '../fixture/score.rules.ts';
import { removeLastRound } from '../tournaments/rounds.rules.ts';
import type { TournamentState } from '../tournaments/tournament.schema.ts';

/**
 * ASK-1: returns the fixture in play without a result that stops being lit when another one is called or
 * started; null when there is none.
 */
export function setBackBy(
  { fixtures }: Pick<TournamentState, 'fixtures'>,
  fixtureId: number,
  mapLit: MapLit,
): Fixture | null {
  const lit = litFixture(fixtures);
  if (mapLit === 0 || lit === undefined || lit.id === fixtureId) return null;
  return lit.mapLit === 2 && !hasResult(lit) ? lit : null;
}

export interface RoundRemoval {
  round: number;
  /** How many fixtures it has. */
  matches: number;
  /** The removed fixture that is called or in play, or null. */
  lit: Fixture | null;
}

/** ASK-2: the fixtures that are removed with the last round; null when that is not possible. */
export function roundRemoval(state: TournamentState): RoundRemoval | null {
  const removal = removeLastRound(state);
  if (!removal.ok) return null;
  const { round, removed } = removal.value;
  return { round, matches: removed.length, lit: litFixture(removed) ?? null };
}
