import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import type { GroupAddresses } from '../../../features/qr-codes/addresses.ts';

/** A group and where its codes lead. */
export interface CodesOfGroup {
  tournament: Tournament;
  addresses: GroupAddresses;
}
