/** TRN-1, KO-1: the status of a tournament; a knockout also depends on ties that have no sets yet. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import type { StoredTie } from '../fixture/tie.schema.ts';
import { tournamentStatus } from '../tournaments/status.rules.ts';
import type { TournamentStatus } from '../tournaments/tournament.schema.ts';
import { tieView } from './tie-result.rules.ts';

export function statusOf(
  fixtures: readonly Fixture[],
  ties: readonly StoredTie[] = [],
): TournamentStatus {
  const status = tournamentStatus(fixtures);
  if (status !== 'Completed') return status;
  return ties.some((tie) => tieView(tie, fixtures).outcome === null) ? 'Ongoing' : status;
}
