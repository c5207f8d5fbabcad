import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import type { TournamentAddresses } from './addresses.ts';

/** A tournament and where its codes lead. */
export interface CodesOfTournament {
  tournament: Tournament;
  addresses: TournamentAddresses;
}
