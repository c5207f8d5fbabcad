import { z } from 'zod';
import { endpoint, sharedAnswer } from '../contract/endpoint.ts';
import { id } from '../contract/fields.ts';
import { leaveSchema } from '../withdrawals/withdrawal.schema.ts';

export const rankingSchema = z.object({
  ranking: z.array(
    z.object({
      /** Teams that nothing separates share a rank; null: disqualified (PLC-4). */
      rank: z.int().min(1).nullable(),
      teamId: id,
      name: z.string(),
      /** Where it comes from: 'Won the final', '3rd in Group A'. */
      reason: z.string(),
      /** PLC-3: the same for pages in other languages; place: it did not come into a knockout; left: it has no place. */
      code: z.enum(['won', 'lost', 'place', 'left']),
      params: z.object({
        /** won, lost: the code of the tie. */
        tie: z.string().optional(),
        /** place: which one, in which group. */
        place: z.int().optional(),
        group: z.string().optional(),
      }),
      /** PLC-4: it withdrew; absent: it did not. */
      left: leaveSchema.optional(),
    }),
  ),
  /** Nothing is left to be played. */
  complete: z.boolean(),
});
export type Ranking = z.infer<typeof rankingSchema>;
export type RankingRow = Ranking['ranking'][number];

export const rankingContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/ranking',
    permission: 'view',
    ...sharedAnswer,
    summary: 'The ranking of the whole event',
    input: z.object({}),
    output: rankingSchema,
  }),
} as const;
