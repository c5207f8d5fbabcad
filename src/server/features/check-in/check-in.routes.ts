import type { checkInContract } from '../../../common/check-in/check-in.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { CheckInService } from './check-in.service.ts';

export const checkInRoutes = (service: CheckInService): Handlers<typeof checkInContract> => ({
  set: (input, { context }) => service.set(context, input),
  noShow: (input, { context }) => service.noShow(context, input),
});
