import type { screensContract } from '../../../common/screens/screens.contract.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount.ts';
import type { LiveHub } from '../../live/live-hub.ts';

export const screensRoutes = (live: LiveHub): Handlers<typeof screensContract> => ({
  list: () => live.screens(),
  order: async ({ key, ...order }) => {
    if (!(await live.order(key, order))) throw new AppError('screen-not-found');
    return { ok: true };
  },
});
