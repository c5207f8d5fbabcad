import { z } from 'zod';
import { endpoint, sharedAnswer } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { leaveSchema } from '../standings/withdrawal.schema.ts';

export const rankingSchema = z.object({
  ranking: z.array(
    z.object({
      /** Teams that no rule separates share a rank; null: disqualified (PLC-6). */
      rank: z.int().min(1).nullable(),
      teamId: id,
      name: z.string(),
      /** The reason for the rank in English: 'Won the final', '3rd in Group A'. */
      reason: z.string(),
      /**
       * PLC-3: the reason as a code, for pages in other languages; place: the team did not reach a knockout;
       * left: it has no place; named: the admin named it champion (PLC-8).
       */
      code: z.enum(['won', 'lost', 'named', 'place', 'left']),
      params: z.object({
        /** won, lost: the code of the tie. */
        tie: z.string().optional(),
        /** PLC-7: nobody played the tie; absent: somebody did. */
        walkover: z.literal(true).optional(),
        /** For `place`: the place and the group. */
        place: z.int().optional(),
        group: z.string().optional(),
      }),
      /** PLC-4: present when the team withdrew. */
      left: leaveSchema.optional(),
    }),
  ),
  /** Whether all matches are played. */
  complete: z.boolean(),
  /** PLC-5: null while it is open, and where nobody is champion (PLC-8). */
  champion: id.nullable(),
  /** PLC-1: how many of the first places are still played for. */
  open: z.int().min(0),
});
export type Ranking = z.infer<typeof rankingSchema>;
export type RankingRow = Ranking['ranking'][number];

/** The ranking without sentences: each page has its own language. */
export type EventRanking = Omit<Ranking, 'ranking'> & { ranking: Omit<RankingRow, 'reason'>[] };

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
