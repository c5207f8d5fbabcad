import type { broadcastContract } from '../../../common/broadcast/broadcast.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { BroadcastService } from './broadcast.service.ts';

export const broadcastRoutes = (service: BroadcastService): Handlers<typeof broadcastContract> => ({
  read: () => service.read(),
  announce: (input, { context }) => service.announce(context, input),
  withdraw: ({ tournament_id }, { context }) => service.withdraw(context, tournament_id ?? null),
  operate: (input, { context }) => service.operate(context, input),
  rundowns: () => service.rundowns(),
  prepare: (input, { context }) => service.prepare(context, input),
});
