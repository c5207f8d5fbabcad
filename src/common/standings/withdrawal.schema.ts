import { z } from 'zod';
import { resultTimesSchema } from '../fixture/fixture.schema.ts';
import { id } from '../kernel/fields.ts';
import { OUTCOMES } from '../kernel/limits.ts';

export const withdrawalModes = ['void-all', 'rest-lost', 'all-awarded'] as const;

/** WDR-1: how a team withdrew, and what that changed. */
export const withdrawalSchema = z.object({
  teamId: id,
  mode: z.enum(withdrawalModes),
  reason: z.string().nullable(),
  /** WDR-5; absent: no. */
  disqualified: z.literal(true).optional(),
  at: z.iso.datetime(),
  /** WDR-4: grows with each withdrawal of the event, whatever the clock says; absent in older ones. */
  order: z.int().min(1).optional(),
  /** WDR-2: the teams of the group at that time; absent in a knockout and in older withdrawals. */
  teams: z.array(id).optional(),
  /** WDR-2: the earlier state of the fixtures, for undo. */
  before: z.array(
    z.object({
      id,
      outcome: z.enum(OUTCOMES),
      winnerTeamId: id.nullable(),
      reason: z.string().nullable(),
      /** TIM-7: absent without a result, and in older withdrawals. */
      times: resultTimesSchema.optional(),
    }),
  ),
  /** WDR-4: ids of the knockout ties that the team forfeited; absent: none. */
  ties: z.array(id).optional(),
  /** WDR-1: removed because the team had no result yet. */
  removed: z.array(
    z.object({
      homeTeamId: id,
      awayTeamId: id,
      round: z.int(),
      matchNumber: z.int(),
      displayOrder: z.int(),
    }),
  ),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** The public part of a withdrawal. */
export const leaveSchema = withdrawalSchema.pick({ reason: true, disqualified: true });
export type Leave = z.infer<typeof leaveSchema>;
