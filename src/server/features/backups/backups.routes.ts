import type { backupsContract } from '../../../common/backups/backups.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { BackupsService } from './backups.service.ts';

export const backupsRoutes = (service: BackupsService): Handlers<typeof backupsContract> => ({
  list: () => service.list(),
  create: (_input, { context }) => service.create(context),
  restore: ({ id }, { context }) => service.restore(context, id),
});
