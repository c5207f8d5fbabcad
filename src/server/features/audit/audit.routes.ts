import type { auditContract } from '../../../common/audit/audit.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { AuditService } from './audit.service.ts';

export const auditRoutes = (service: AuditService): Handlers<typeof auditContract> => ({
  list: (filter) => service.list(filter),
  export: async (filter, { response }) => {
    const csv = await service.export(filter);
    response.set('Content-Disposition', 'attachment; filename="what-happened.csv"');
    return csv;
  },
});
