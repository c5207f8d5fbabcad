import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import type { TournamentAddresses } from './addresses.ts';

/** A tournament and the targets of its codes. */
export interface CodesOfTournament {
  tournament: Tournament;
  addresses: TournamentAddresses;
}
