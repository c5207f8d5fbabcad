import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idInput, optionalNameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { withdrawalModes } from '../standings/withdrawal.schema.ts';
import { tournamentSchema } from '../tournaments/tournament.schema.ts';

export const withdrawalsContract = {
  add: endpoint({
    method: 'POST',
    path: '/api/tournaments/{id}/withdrawals',
    permission: 'manage',
    summary: 'Withdraw a team; the mode says what its matches count',
    input: z.object({
      id: idInput,
      teamId: idInput,
      mode: z
        .enum(withdrawalModes, `must be one of ${withdrawalModes.join(', ')}`)
        .default('void-all'),
      /** WDR-5: the team has no place in the ranking of the event. */
      disqualified: z.boolean().default(false),
      reason: optionalNameInput(limits.outcomeReason, 'outcome-reason-too-long').nullish(),
    }),
    output: tournamentSchema,
    success: 201,
    audit: { kind: 'team-withdrawn', detail: null },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tournaments/{id}/withdrawals/{teamId}',
    permission: 'manage',
    summary: 'Take a withdrawal back, until something was entered that depends on it',
    input: z.object({ id: idInput, teamId: idInput }),
    output: tournamentSchema,
    audit: { kind: 'withdrawal-taken-back', detail: null },
  }),
} as const;
