import { z } from 'zod';
import { id } from '../contract/fields.ts';
import { fixtureSchema } from '../fixtures/fixture.schema.ts';
import { tournamentSchema } from '../tournaments/tournament.schema.ts';

/** Why a backup was taken. The `before-` ones are part of the act they guard against. */
export const backupReasons = [
  'match-completed',
  'by-hand',
  'before-generate',
  'before-remove-round',
  'before-reset',
  'before-delete-group',
  'before-import',
  'before-delete-all',
  'before-restore',
] as const;
export type BackupReason = (typeof backupReasons)[number];

/** What a backup holds, in numbers: enough to tell which one is wanted. */
export const backupSummarySchema = z.object({
  championship: z.string(),
  teams: z.int().min(0),
  groups: z.int().min(0),
  fixtures: z.int().min(0),
  /** Fixtures with both scores. */
  results: z.int().min(0),
});
export type BackupSummary = z.infer<typeof backupSummarySchema>;

export const backupSchema = z.object({
  id,
  at: z.iso.datetime(),
  reason: z.enum(backupReasons),
  /** The group it is about, or what the admin called it; may be empty. */
  subject: z.string(),
  summary: backupSummarySchema,
});
export type Backup = z.infer<typeof backupSchema>;

/**
 * The championship with its ids, so that codes and chosen teams on phones still lead somewhere
 * after a restore. Statuses and shown numbers are derived and not in it.
 */
export const backupContentSchema = z.object({
  version: z.literal(1),
  championship: z.string(),
  teams: z.array(z.object({ id, name: z.string() })),
  groups: z.array(
    z.object({
      tournament: tournamentSchema.omit({ status: true }),
      fixtures: z.array(fixtureSchema.omit({ displayMatchNumber: true })),
    }),
  ),
});
export type BackupContent = z.infer<typeof backupContentSchema>;
