import type { knockoutContract } from '../../../common/knockout/knockout.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { KnockoutService } from './knockout.service.ts';

export const knockoutRoutes = (service: KnockoutService): Handlers<typeof knockoutContract> => ({
  bracket: ({ id }) => service.bracket(id),
  build: (input, { context }) => service.build(context, input),
  rule: (input, { context }) => service.rule(context, input),
  nameChampion: ({ id, teamId }, { context }) => service.nameChampion(context, id, teamId),
  unnameChampion: ({ id }, { context }) => service.unnameChampion(context, id),
});
