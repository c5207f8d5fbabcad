import type { withdrawalsContract } from '../../../common/withdrawals/withdrawals.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { WithdrawalsService } from './withdrawals.service.ts';

export const withdrawalsRoutes = (
  service: WithdrawalsService,
): Handlers<typeof withdrawalsContract> => ({
  add: (input, { context }) => service.add(context, input),
  remove: (input, { context }) => service.remove(context, input),
});
