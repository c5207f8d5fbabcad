import { z } from 'zod';
import { auditAbout } from '../kernel/audit.rules.ts';
import { endpoint, sharedAnswer } from '../kernel/endpoint.ts';
import { id, idInput, nameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';

/** CAGE-1: a place where matches are played. */
export const cageSchema = z.object({
  id,
  name: z.string(),
  /** From 1, without gaps; screens show the cages in this order. */
  position: z.int().min(1).max(limits.cages),
  /** CAGE-5: nothing is called there. */
  closed: z.boolean(),
});
export type Cage = z.infer<typeof cageSchema>;

export const cageName = nameInput(limits.cageName, 'cage-name-required', 'cage-name-too-long');

const positionSentence = `must be a whole number from 1 to ${limits.cages}`;
const position = z
  .number(positionSentence)
  .int(positionSentence)
  .min(1, positionSentence)
  .max(limits.cages, positionSentence);

export const cagesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/cages',
    permission: 'view',
    ...sharedAnswer,
    summary: 'The cages, by position',
    input: z.object({}),
    output: z.array(cageSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/cages',
    permission: 'manage',
    summary: 'Add a cage behind the others',
    input: z.object({ name: cageName }),
    output: cageSchema,
    success: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/cages/{id}',
    permission: 'manage',
    summary: 'Rename, move, close or open a cage; absent fields stay as they are',
    input: z.object({
      id: idInput,
      name: cageName.optional(),
      closed: z.boolean('must be true or false').optional(),
      position: position.optional(),
    }),
    output: cageSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cages/{id}',
    permission: 'manage',
    audit: { kind: 'deleted', detail: auditAbout('a-cage') },
    summary: 'Delete a cage; refused while a match is lit in it',
    input: z.object({ id: idInput }),
    output: cageSchema,
  }),
} as const;
