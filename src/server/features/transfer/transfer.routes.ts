import { auditAbout } from '../../../common/kernel/audit.rules.ts';
import type { transferContract } from '../../../common/transfer/transfer.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { TransferService } from './transfer.service.ts';

export const transferRoutes = (service: TransferService): Handlers<typeof transferContract> => ({
  export: async (_input, { response }) => {
    const { csv, fileName, position } = await service.export();
    response.set('ETag', `"${position}"`).attachment(fileName);
    return csv;
  },
  import: async ({ csvData, preview }, { context, note }) => {
    note(null);
    if (preview) return service.preview(csvData);
    const summary = await service.import(context, csvData);
    const { teams, tournaments: groups, fixtures } = summary;
    note(auditAbout('imported', { teams, groups, fixtures }));
    return summary;
  },
  deleteAll: async (_input, { context, request }) => {
    await service.deleteAll(context, request.get('If-Match')?.replaceAll('"', ''));
    return { ok: true };
  },
});
