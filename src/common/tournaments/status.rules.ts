/** TRN-1: how far a group has come. */
import type { Fixture } from '../fixtures/fixture.schema.ts';
import { notNeededIds } from '../fixtures/pairing.rules.ts';
import { isScored } from '../fixtures/score.rules.ts';
import type { TournamentStatus } from './tournament.schema.ts';

/**
 * Empty without fixtures, Ready with none scored, Completed when each is scored or not needed, else
 * Ongoing. A half-entered fixture is scored (SCR-2), here too.
 */
export function tournamentStatus(fixtures: readonly Fixture[]): TournamentStatus {
  if (fixtures.length === 0) return 'Empty';
  if (!fixtures.some(isScored)) return 'Ready';
  const notNeeded = notNeededIds(fixtures);
  return fixtures.every((fixture) => isScored(fixture) || notNeeded.has(fixture.id))
    ? 'Completed'
    : 'Ongoing';
}
