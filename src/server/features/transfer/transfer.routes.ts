import type { transferContract } from '../../../common/transfer/transfer.contract.ts';
import type { Handlers } from '../../http/mount.ts';
import type { TransferService } from './transfer.service.ts';

export const transferRoutes = (service: TransferService): Handlers<typeof transferContract> => ({
  export: async (_input, { response }) => {
    const { csv, position } = await service.export();
    response.set({
      ETag: `"${position}"`,
      'Content-Disposition': 'attachment; filename="championship.csv"',
    });
    return csv;
  },
  import: ({ csvData, preview }, { context }) =>
    preview ? service.preview(csvData) : service.import(context, csvData),
  deleteAll: async (_input, { context, request }) => {
    await service.deleteAll(context, request.get('If-Match')?.replaceAll('"', ''));
    return { ok: true };
  },
});
