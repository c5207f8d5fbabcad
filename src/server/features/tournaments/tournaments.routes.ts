import type { tournamentsContract } from '../../../common/tournaments/tournaments.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { StandingsService } from '../standings/standings.service.ts';
import type { TournamentsService } from './tournaments.service.ts';

export const tournamentsRoutes = (
  service: TournamentsService,
  standings: StandingsService,
): Handlers<typeof tournamentsContract> => ({
  list: () => service.list(),
  read: ({ id }) => service.read(id),
  create: (input, { context }) => service.create(context, input),
  update: ({ id, ...patch }, { context }) => service.update(context, id, patch),
  remove: ({ id }, { context }) => service.remove(context, id),
  addRound: ({ id }, { context }) => service.addRound(context, id),
  removeLastRound: ({ id }, { context }) => service.removeLastRound(context, id),
  standings: ({ id }) => standings.read(id),
  decide: ({ id, ...input }, { context }) => service.decide(context, id, input),
  history: ({ id, fixtureId }) => service.history(id, fixtureId),
});
