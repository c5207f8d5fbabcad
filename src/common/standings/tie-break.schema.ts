import { z } from 'zod';
import { id } from '../kernel/fields.ts';

/** LVL-1: the tie-break for teams with equal points; none: they share their rank. */
export const tieBreakSchema = z.enum(['none', 'head-to-head', 'goal-difference']);
export type TieBreak = z.infer<typeof tieBreakSchema>;

/** LVL-5: the admin's order of teams that no rule separates. */
export const decisionSchema = z.object({
  kind: z.enum(['lot', 'manual']),
  /** Best first. */
  order: z.array(id).min(2),
  at: z.iso.datetime(),
});
export type Decision = z.infer<typeof decisionSchema>;

export const separationStepSchema = z.enum([
  'points',
  'head-to-head-points',
  'head-to-head-difference',
  'head-to-head-goals',
  'goal-difference',
  'goals',
  'pairings-won',
  'lot',
  'manual',
]);
export type SeparationStep = z.infer<typeof separationStepSchema>;

/** LVL-6: the step that put a team ahead of the next one, with both figures as shown; goals are per set. */
export const separatedBySchema = z.object({
  step: separationStepSchema,
  own: z.string(),
  other: z.string(),
  /** The next team, which is ranked behind. */
  over: id,
});
export type SeparatedBy = z.infer<typeof separatedBySchema>;
