import { z } from 'zod';
import { id } from '../contract/fields.ts';
import { limits } from '../limits.ts';

/** TRN-1: Empty no fixtures, Ready none scored, Ongoing some, Completed all (not-needed deciders done). */
export const tournamentStatusSchema = z.enum(['Empty', 'Ready', 'Ongoing', 'Completed']);
export type TournamentStatus = z.infer<typeof tournamentStatusSchema>;

export const tournamentSchema = z.object({
  id,
  name: z.string(),
  /** Rounds wished for or played; 0 before anything was generated. */
  rounds: z.int().min(0).max(limits.maxRounds),
  color: z.string().nullable(),
  use_goals_tiebreaker: z.boolean(),
  status: tournamentStatusSchema,
});
export type Tournament = z.infer<typeof tournamentSchema>;
