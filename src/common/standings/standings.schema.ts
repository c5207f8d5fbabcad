import { z } from 'zod';
import { deciderStateSchema } from '../fixture/fixture.schema.ts';
import { id } from '../kernel/fields.ts';
import { separatedBySchema } from './tie-break.schema.ts';

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
