/** TRN-1, KO-1: how far a tournament has come; a knockout also waits for the ties that nobody plays yet. */
import type { Fixture } from '../fixtures/fixture.schema.ts';
import { tournamentStatus } from '../tournaments/status.rules.ts';
import type { TournamentStatus } from '../tournaments/tournament.schema.ts';
import type { StoredTie } from './tie.schema.ts';
import { tieView } from './tie-result.rules.ts';

export function statusOf(
  fixtures: readonly Fixture[],
  ties: readonly StoredTie[] = [],
): TournamentStatus {
  const status = tournamentStatus(fixtures);
  if (status !== 'Completed') return status;
  return ties.some((tie) => tieView(tie, fixtures).outcome === null) ? 'Ongoing' : status;
}
