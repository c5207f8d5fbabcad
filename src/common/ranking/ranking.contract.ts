import { z } from 'zod';
import { endpoint, sharedAnswer } from '../contract/endpoint.ts';
import { id } from '../contract/fields.ts';

export const rankingSchema = z.object({
  ranking: z.array(
    z.object({
      /** Teams that nothing separates share a rank. */
      rank: z.int().min(1),
      teamId: id,
      name: z.string(),
      /** Where it comes from: 'Won the final', '3rd in Group A'. */
      reason: z.string(),
    }),
  ),
  /** Nothing is left to be played. */
  complete: z.boolean(),
});
export type Ranking = z.infer<typeof rankingSchema>;

export const rankingContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/ranking',
    access: 'public',
    ...sharedAnswer,
    summary: 'The ranking of the whole event',
    input: z.object({}),
    output: rankingSchema,
  }),
} as const;
