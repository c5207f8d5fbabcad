import { z } from 'zod';
import { auditAreas, auditDetails, auditKinds } from '../kernel/audit.rules.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idInput, soughtText } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { keysOf } from '../kernel/values.ts';

const auditArea = z.enum(keysOf(auditAreas));

const auditAboutSchema = z.object({
  code: z.enum(keysOf(auditDetails)),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** One entry of the audit log; texts that do not apply are empty. */
const auditEntrySchema = z.object({
  id: z.int().min(1),
  at: z.iso.datetime(),
  kind: z.enum(keysOf(auditKinds)),
  /** A user name, or the name of a referee's link. */
  who: z.string(),
  /** 'Firefox on Windows', and the address it came from. */
  device: z.string(),
  address: z.string(),
  /** In English; `about` is the same for other languages. */
  detail: z.string(),
  /** Null when the detail is a name, or an earlier release wrote the entry. */
  about: auditAboutSchema.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

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

/** AUD-1: the text of an audit log entry, on the console and on screen. */
export type AuditFacts = Pick<AuditEntry, 'kind' | 'who' | 'device' | 'address' | 'detail'>;

/** AUD-1: 'admin, Firefox on Windows, 192.168.1.7'; '' when there is no actor. */
export const auditActor = ({ who, device, address }: AuditFacts): string =>
  [who, device, address].filter((part) => part !== '').join(', ');

/** AUD-1: one line with the event, its subject, the actor and the source. */
export function auditSentence(facts: AuditFacts): string {
  const title = auditKinds[facts.kind].title;
  const what = facts.detail === '' ? title : `${title}: ${facts.detail}`;
  const actor = auditActor(facts);
  return actor === '' ? `${what}.` : `${what} (${actor}).`;
}
