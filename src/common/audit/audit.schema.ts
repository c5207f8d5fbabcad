import { z } from 'zod';
import { auditAreas, auditDetails, auditKinds } from '../kernel/audit.rules.ts';
import { keysOf } from '../kernel/values.ts';

export const auditArea = z.enum(keysOf(auditAreas));

const auditAboutSchema = z.object({
  code: z.enum(keysOf(auditDetails)),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** One entry of the audit log; texts that do not apply are empty. */
export const auditEntrySchema = z.object({
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
