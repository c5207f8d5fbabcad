import type { groupTeamsContract } from '../../../common/tournaments/group-teams.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { GroupTeamsService } from './group-teams.service.ts';

export const groupTeamsRoutes = (
  service: GroupTeamsService,
): Handlers<typeof groupTeamsContract> => ({
  add: (input, { context }) => service.add(context, input),
  replace: (input, { context }) => service.replace(context, input),
});
