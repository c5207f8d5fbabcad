import type { venueContract } from '../../../common/venue/venue.contract.ts';
import type { Handlers } from '../../http/mount.ts';
import type { VenueService } from './venue.service.ts';

export const venueRoutes = (service: VenueService): Handlers<typeof venueContract> => ({
  read: () => service.read(),
  choose: (input, { context }) => service.choose(context, input),
});
