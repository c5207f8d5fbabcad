import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idInput, optionalNameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { checkInStates, tournamentSchema } from '../tournaments/tournament.schema.ts';

export const checkInContract = {
  set: endpoint({
    method: 'PUT',
    path: '/api/tournaments/{id}/check-ins/{teamId}',
    permission: 'manage',
    summary: 'Say that a team is expected, has arrived, is ready or is missing',
    input: z.object({
      id: idInput,
      teamId: idInput,
      state: z.enum(checkInStates, `must be one of ${checkInStates.join(', ')}`),
    }),
    output: tournamentSchema,
  }),
  noShow: endpoint({
    method: 'POST',
    path: '/api/tournaments/{id}/no-shows',
    permission: 'manage',
    summary: 'Give the match of a missing team to its opponent; in a knockout the whole tie',
    input: z.object({
      id: idInput,
      teamId: idInput,
      fixtureId: idInput,
      reason: optionalNameInput(limits.outcomeReason, 'outcome-reason-too-long').nullish(),
    }),
    output: tournamentSchema,
    success: 201,
    audit: { kind: 'outcome-changed', detail: null },
  }),
} as const;
