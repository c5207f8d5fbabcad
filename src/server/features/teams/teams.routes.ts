import type { teamsContract } from '../../../common/teams/teams.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { TeamsService } from './teams.service.ts';

export const teamsRoutes = (service: TeamsService): Handlers<typeof teamsContract> => ({
  list: () => service.list(),
  create: ({ name }, { context }) => service.create(context, name),
  createAll: ({ names }, { context }) => service.createAll(context, names),
  rename: (input, { context }) => service.rename(context, input),
  remove: ({ id }, { context }) => service.remove(context, id),
});
