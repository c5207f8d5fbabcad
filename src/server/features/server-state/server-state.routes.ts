import type { serverStateContract } from '../../../common/server-state/server-state.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { ServerWatch } from './server-watch.ts';

export const serverStateRoutes = (watch: ServerWatch): Handlers<typeof serverStateContract> => ({
  read: () => watch.read(),
});
