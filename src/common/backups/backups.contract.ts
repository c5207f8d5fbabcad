import { z } from 'zod';
import { archiveContentSchema, archiveSchema } from '../archives/archives.contract.ts';
import { cageSchema } from '../cages/cages.contract.ts';
import { eventWords } from '../championship/championship.contract.ts';
import { fixtureSchema, storedTieSchema } from '../fixture/fixture.schema.ts';
import { imageFileSchema, imagesSchema } from '../images/images.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { playedMatchSchema } from '../match/match-state.schema.ts';
import { teamSchema } from '../teams/teams.contract.ts';
import { timetableSchema } from '../timetable/timetable.schema.ts';
import { tournamentSchema } from '../tournaments/tournament.schema.ts';

/** Why a backup was taken. A `before-` backup is taken in the transaction of the action that follows. */
export const backupReasons = [
  'match-completed',
  'by-hand',
  'before-generate',
  'before-remove-round',
  'before-reset',
  'before-delete-tournament',
  'before-import',
  'before-delete-all',
  'before-restore',
  'before-bracket',
  'before-correction',
  'before-withdrawal',
] as const;
export type BackupReason = (typeof backupReasons)[number];

/** The counts that help a person to recognise a backup. */
export const backupSummarySchema = z.object({
  championship: z.string(),
  teams: z.int().min(0),
  tournaments: z.int().min(0),
  fixtures: z.int().min(0),
  /** Fixtures with both scores. */
  results: z.int().min(0),
});
export type BackupSummary = z.infer<typeof backupSummarySchema>;

const backupSchema = z.object({
  id,
  at: z.iso.datetime(),
  reason: z.enum(backupReasons),
  /** The tournament that the backup is about, or the admin's title; may be empty. */
  subject: z.string(),
  summary: backupSummarySchema,
});
export type Backup = z.infer<typeof backupSchema>;

/** A past event with its content; a restore adds it where its name is free. */
export const archiveFileSchema = archiveSchema
  .omit({ id: true })
  .extend({ content: archiveContentSchema });
export type ArchiveFile = z.infer<typeof archiveFileSchema>;

/**
 * The championship with its ids, so that QR codes and teams chosen on phones still work after a restore.
 * Statuses and displayed numbers are derived and not included.
 */
export const backupContentSchema = z.object({
  version: z.literal(6),
  championship: z.string(),
  ...eventWords,
  teams: z.array(teamSchema),
  tournaments: z.array(
    z.object({
      tournament: tournamentSchema.omit({ status: true }),
      fixtures: z.array(fixtureSchema.omit({ displayMatchNumber: true })),
      /** Present for a knockout. */
      ties: z.array(storedTieSchema).optional(),
      /** Absent when none of the fixtures has a match. */
      matches: z.array(playedMatchSchema).optional(),
    }),
  ),
  /** CAGE-1: absent where there are none. */
  cages: z.array(cageSchema).max(limits.cages).optional(),
  /** Absent in backups from before it existed. */
  timetable: timetableSchema.optional(),
  /** Absent in backups from before images existed. */
  images: imagesSchema.optional(),
  /** The bytes of the images; only in a file that was saved for download. */
  imageFiles: z.array(imageFileSchema).optional(),
  /** Past events, which stay in the database; only in such a file. */
  archives: z.array(archiveFileSchema).optional(),
  /** The version of the program that made such a file. */
  program: z.string().optional(),
});
export type BackupContent = z.infer<typeof backupContentSchema>;

export const backupsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/backups',
    permission: 'manage',
    summary: 'What the championship can be put back to, newest first',
    input: z.object({}),
    output: z.array(backupSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/backups',
    permission: 'manage',
    summary: 'Take a backup now',
    input: z.object({}),
    output: backupSchema,
    success: 201,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/backups/{id}/restore',
    permission: 'manage',
    audit: { kind: 'restored' },
    summary: 'Put the championship back; `undo` is the backup of what it was until now',
    input: z.object({ id: idInput }),
    output: z.object({ restored: backupSchema, undo: backupSchema }),
  }),
} as const;
