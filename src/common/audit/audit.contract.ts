import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idInput, soughtText } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { auditArea, auditEntrySchema } from './audit.schema.ts';

const filter = {
  area: auditArea.optional(),
  device: soughtText(limits.auditDevice).optional(),
};

export const auditContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    permission: 'manage',
    summary: 'What happened on the servers, newest first, and the devices it came from',
    input: z.object({ ...filter, before: idInput.optional() }),
    output: z.object({
      entries: z.array(auditEntrySchema),
      /** The devices of all kept entries. */
      devices: z.array(z.string()),
      /** Whether older entries exist. */
      hasMore: z.boolean(),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/audit/export',
    permission: 'manage',
    summary: 'What happened on the servers, as a CSV file',
    input: z.object(filter),
    output: z.string(),
    contentType: 'text/csv; charset=utf-8',
  }),
} as const;
