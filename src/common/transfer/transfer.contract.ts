import { z } from 'zod';
import { auditAbout } from '../kernel/audit.rules.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { done } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';

export const importSummarySchema = z.object({
  championship: z.string(),
  teams: z.int().min(0),
  tournaments: z.int().min(0),
  fixtures: z.int().min(0),
  /** Fixtures with scores on both sides. */
  results: z.int().min(0),
  /** The tournaments one by one, in the order of the file. */
  details: z.array(
    z.object({
      name: z.string(),
      teams: z.int().min(0),
      fixtures: z.int().min(0),
      results: z.int().min(0),
    }),
  ),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

export const transferContract = {
  export: endpoint({
    method: 'GET',
    path: '/api/export',
    permission: 'manage',
    summary: 'Everything as one CSV file',
    input: z.object({}),
    output: z.string(),
    contentType: 'text/csv; charset=utf-8',
    etag: true,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/import',
    permission: 'manage',
    audit: { kind: 'imported' },
    summary: 'Fill an empty championship from a CSV file, all or nothing',
    input: z.object({
      csvData: z.string('must be the text of a CSV file'),
      /** Returns only the summary of the file and writes nothing. */
      preview: z.boolean('must be true or false').default(false),
    }),
    output: importSummarySchema,
    pastGate: true,
    maxBytes: limits.importBytes,
    // The body is one long text.
    maxValues: 100,
    success: 201,
  }),
  deleteAll: endpoint({
    method: 'DELETE',
    path: '/api/all-data',
    permission: 'manage',
    audit: { kind: 'deleted', detail: auditAbout('all-data') },
    summary: 'Delete teams, groups and fixtures and reset the championship name',
    headers: { 'If-Match': 'The ETag of an export: refused when anything was written since' },
    input: z.object({}),
    output: done,
  }),
} as const;
