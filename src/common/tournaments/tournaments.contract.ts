import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { colorInput, idInput, nameInput } from '../contract/fields.ts';
import { fixtureSchema } from '../fixtures/fixture.schema.ts';
import { scoreChangeSchema } from '../fixtures/history.schema.ts';
import { limits } from '../limits.ts';
import { standingsSchema } from '../standings/standings.schema.ts';
import { tournamentSchema } from './tournament.schema.ts';

export const groupName = nameInput(limits.groupName, 'group-name-required', 'group-name-too-long');

const rounds = z
  .number('must be a whole number from 0 to 3')
  .int('must be a whole number from 0 to 3')
  .min(0, 'must be a whole number from 0 to 3')
  .max(limits.maxRounds, 'must be a whole number from 0 to 3');

/** What adding or removing a round leaves behind. */
const roundChange = z.object({ tournament: tournamentSchema, fixtures: z.array(fixtureSchema) });

export const tournamentsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/tournaments',
    access: 'public',
    summary: 'All groups with their status',
    input: z.object({}),
    output: z.array(tournamentSchema),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/tournaments/{id}',
    access: 'public',
    summary: 'One group',
    input: z.object({ id: idInput }),
    output: tournamentSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tournaments',
    access: 'admin',
    summary: 'Create a group',
    input: z.object({
      name: groupName,
      rounds: rounds.default(0),
      color: colorInput.nullable().default(null),
    }),
    output: tournamentSchema,
    success: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/tournaments/{id}',
    access: 'admin',
    summary: 'Change a group; absent fields stay as they are',
    input: z.object({
      id: idInput,
      name: groupName.optional(),
      rounds: rounds.optional(),
      color: colorInput.nullable().optional(),
      use_goals_tiebreaker: z.boolean('must be true or false').optional(),
    }),
    output: tournamentSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tournaments/{id}',
    access: 'admin',
    summary: 'Delete a group with its fixtures',
    input: z.object({ id: idInput }),
    output: tournamentSchema,
  }),
  addRound: endpoint({
    method: 'POST',
    path: '/api/tournaments/{id}/rounds',
    access: 'admin',
    summary: 'Add the next round; answers with the new fixtures',
    input: z.object({ id: idInput }),
    output: roundChange,
    success: 201,
  }),
  removeLastRound: endpoint({
    method: 'DELETE',
    path: '/api/tournaments/{id}/rounds/last',
    access: 'admin',
    summary: 'Remove the last round when it has no scores; answers with the removed fixtures',
    input: z.object({ id: idInput }),
    output: roundChange,
  }),
  standings: endpoint({
    method: 'GET',
    path: '/api/tournaments/{id}/standings',
    access: 'public',
    summary: 'Wins, points and goals tables',
    input: z.object({ id: idInput }),
    output: standingsSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/tournaments/{id}/history',
    access: 'admin',
    summary: 'Score changes of a group or of one of its fixtures, newest first',
    input: z.object({ id: idInput, fixtureId: idInput.optional() }),
    output: z.array(scoreChangeSchema),
  }),
} as const;
