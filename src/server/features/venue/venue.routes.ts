import type { venueContract } from '../../../common/venue/venue.contract.ts';
import type { Handlers } from '../../http/mount.ts';
import { isInVenue } from '../../http/venue-network.ts';
import type { VenueService } from './venue.service.ts';

export const venueRoutes = (service: VenueService): Handlers<typeof venueContract> => ({
  read: async (_input, { request, signedIn }) => {
    const isTrusted = isInVenue(request) || (await signedIn())?.role === 'admin';
    return service.read({ isTrusted });
  },
  choose: (input, { context }) => service.choose(context, input),
});
