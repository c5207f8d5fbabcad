import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { id, idInput, nameInput } from '../contract/fields.ts';
import { limits } from '../limits.ts';

export const teamSchema = z.object({ id, name: z.string() });
export type Team = z.infer<typeof teamSchema>;

export const teamName = nameInput(limits.teamName, 'team-name-required', 'team-name-too-long');

export const teamsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/teams',
    access: 'public',
    summary: 'All teams, in the order they were made',
    input: z.object({}),
    output: z.array(teamSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/teams',
    access: 'admin',
    summary: 'Create a team',
    input: z.object({ name: teamName }),
    output: teamSchema,
    success: 201,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/teams/{id}',
    access: 'admin',
    summary: 'Rename a team',
    input: z.object({ id: idInput, name: teamName, tournament_id: idInput.optional() }),
    output: teamSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/teams/{id}',
    access: 'admin',
    summary: 'Delete a team that plays in no group',
    input: z.object({ id: idInput }),
    output: teamSchema,
  }),
} as const;
