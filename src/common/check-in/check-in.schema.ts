import { z } from 'zod';
import { id } from '../contract/fields.ts';

export const checkInStates = ['expected', 'arrived', 'ready', 'missing'] as const;
export type CheckInState = (typeof checkInStates)[number];

/** CHK-1: the check-in state of a team; a team that is only expected has none. */
export const checkInSchema = z.object({
  teamId: id,
  state: z.enum(checkInStates).exclude(['expected']),
  /** When the admin set the state, or when a missing team last missed a match. */
  at: z.iso.datetime(),
});
export type CheckIn = z.infer<typeof checkInSchema>;
