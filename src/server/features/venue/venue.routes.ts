import type { venueContract } from '../../../common/venue/venue.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import { isInVenue } from '../../http/security/venue-network.ts';
import type { VenueService } from './venue.service.ts';

export const venueRoutes = (
  service: VenueService,
  overlayKey: string,
): Handlers<typeof venueContract> => ({
  read: async (_input, { request, checkedActor }) => {
    const isAdmin = (await checkedActor()).kind === 'admin';
    const venue = await service.read({ isTrusted: isAdmin || isInVenue(request) });
    return isAdmin ? { ...venue, overlayKey } : venue;
  },
  choose: (input, { context }) => service.choose(context, input),
});
