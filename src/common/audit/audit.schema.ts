import { z } from 'zod';
import { keysOf } from '../keys-of.ts';
import { auditAreas, auditKinds } from './audit-kinds.rules.ts';

export const auditArea = z.enum(keysOf(auditAreas));

/** What happened once; texts that do not apply are empty. */
export const auditEntrySchema = z.object({
  id: z.int().min(1),
  at: z.iso.datetime(),
  kind: z.enum(keysOf(auditKinds)),
  /** A user name, or the name of a referee's link. */
  who: z.string(),
  /** 'Firefox on Windows', and the address it came from. */
  device: z.string(),
  address: z.string(),
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
