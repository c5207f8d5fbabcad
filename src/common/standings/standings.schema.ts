import { z } from 'zod';
import { deciderStateSchema } from '../fixture/fixture.schema.ts';
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
const separatedBySchema = z.object({
  step: separationStepSchema,
  own: z.string(),
  other: z.string(),
  /** The next team, which is ranked behind. */
  over: id,
});
export type SeparatedBy = z.infer<typeof separatedBySchema>;

/** Goals per match, for and against, and their ratio: the texts as shown (two decimals, '-', '∞', 'N.A.'). */
const goalLine = z.object({ for: z.string(), against: z.string(), ratio: z.string() });
export type GoalLine = z.infer<typeof goalLine>;

export const standingsSchema = z.object({
  /** The revision of the topic tournament:{id} from which these standings were computed. */
  revision: z.int().min(0),
  /** RNK-8: whether the score of a match in play is included. */
  live: z.boolean(),
  rounds: z.int().min(0),
  useGoalsTieBreaker: z.boolean(),
  /** All teams of the tournament. */
  points: z.array(
    z.object({
      /** The position by points. Disqualified teams follow all others. */
      rank: z.int(),
      /** RNK-11: the place that screens show; null: none. */
      place: z.int().min(1).nullable(),
      teamId: id,
      name: z.string(),
      points: z.int(),
      /** LVL-6: null when points alone, or no rule, put the team ahead of the next one. */
      separatedBy: separatedBySchema.nullable(),
      /** LVL-5: whether the team shares its rank. */
      level: z.boolean(),
      /** LVL-7: whether matches that may change the rank are still open. */
      provisional: z.boolean(),
    }),
  ),
  /** Only teams with at least one win that are not disqualified. */
  wins: z.array(z.object({ rank: z.int(), teamId: id, name: z.string(), wins: z.int() })),
  goals: z.array(
    z.object({
      teamId: id,
      name: z.string(),
      /** Keyed by round number. */
      rounds: z.record(z.string(), goalLine),
      all: goalLine,
    }),
  ),
  pairings: z.array(
    z.object({
      teamIds: z.tuple([id, id]),
      complete: z.boolean(),
      /** Keyed by team id. */
      points: z.record(z.string(), z.int()),
      deciderState: deciderStateSchema.nullable(),
    }),
  ),
});
export type Standings = z.infer<typeof standingsSchema>;
