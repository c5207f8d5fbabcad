import { z } from 'zod';
import { eventWords } from '../championship/championship.contract.ts';
import { fixtureSchema, tieSchema } from '../fixture/fixture.schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import type { ErrorCode } from '../kernel/errors.ts';
import { id, idInput, nameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { teamSchema } from '../teams/teams.contract.ts';
import { tournamentSchema } from '../tournaments/tournament.schema.ts';

/** ARC-1: a past event. Its name is part of its URL: `/archive/{name}`. */
export const archiveSchema = z.object({
  id,
  name: z.string(),
  at: z.iso.datetime(),
});
export type Archive = z.infer<typeof archiveSchema>;

/** ARC-1: the archived data of an event: the public data without people, devices, clocks and events. */
export const archiveContentSchema = z.object({
  name: z.string(),
  ...eventWords,
  teams: z.array(teamSchema),
  tournaments: z.array(
    z.object({
      tournament: tournamentSchema,
      fixtures: z.array(fixtureSchema),
      ties: z.array(tieSchema).optional(),
    }),
  ),
});
export type ArchiveContent = z.infer<typeof archiveContentSchema>;

/** The name is part of a URL, so some characters are refused. */
export const archiveNameInput = nameInput(
  limits.championshipName,
  'archive-name-required',
  'archive-name-too-long',
).refine((name) => !/[/\\?#%]|^\.+$/.test(name), {
  error: 'archive-name-characters' satisfies ErrorCode,
});

export const archivesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/archives',
    permission: 'manage',
    summary: 'The archived events, newest first',
    input: z.object({}),
    output: z.array(archiveSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/archives',
    permission: 'manage',
    audit: { kind: 'archived' },
    summary: 'Keep the event as it is now under /archive/{name}',
    input: z.object({ name: archiveNameInput }),
    output: archiveSchema,
    success: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/archives/{id}',
    permission: 'manage',
    audit: { kind: 'deleted' },
    summary: 'Delete an archive; its page is gone',
    input: z.object({ id: idInput }),
    output: archiveSchema,
  }),
} as const;
