import { z } from 'zod';
import { fixtureSchema } from '../fixture/fixture.schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idInput } from '../kernel/fields.ts';
import { tournamentSchema } from './tournament.schema.ts';

const answer = z.object({ tournament: tournamentSchema, fixtures: z.array(fixtureSchema) });

/** The teams of a group that has fixtures. */
export const groupTeamsContract = {
  add: endpoint({
    method: 'POST',
    path: '/api/tournaments/{id}/teams',
    permission: 'manage',
    summary:
      'Add a team to a running group, or move it there before it has played; answers with its fixtures',
    input: z.object({
      id: idInput,
      teamId: idInput,
      /** TMS-2: the group that the team leaves. */
      fromId: idInput.optional(),
    }),
    output: answer,
    success: 201,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/tournaments/{id}/teams/{teamId}',
    permission: 'manage',
    summary:
      'Give the places of a team that has not played to another one; answers with the new fixtures',
    input: z.object({
      id: idInput,
      teamId: idInput,
      byTeamId: idInput,
      /** TMS-3: the group in which the two teams change places; absent when the other team is in no group. */
      otherId: idInput.optional(),
    }),
    output: answer,
  }),
} as const;
