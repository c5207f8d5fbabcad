import type { screensContract } from '../../../common/devices/screens.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { ScreensService } from './screens.service.ts';

export const screensRoutes = (service: ScreensService): Handlers<typeof screensContract> => ({
  list: () => service.list(),
  order: async ({ key, ...order }) => {
    await service.order(key, order);
    return { ok: true };
  },
});
