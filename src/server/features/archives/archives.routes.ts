import type { archivesContract } from '../../../common/archives/archives.contract.ts';
import { auditAbout } from '../../../common/kernel/audit-detail.rules.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { ArchivesService } from './archives.service.ts';

export const archivesRoutes = (service: ArchivesService): Handlers<typeof archivesContract> => ({
  list: () => service.list(),
  create: async ({ name }, { context, note }) => {
    const archive = await service.create(context, name);
    note(archive.name);
    return archive;
  },
  remove: async ({ id }, { context, note }) => {
    const archive = await service.remove(context, id);
    note(auditAbout('archive', { name: archive.name }));
    return archive;
  },
});
