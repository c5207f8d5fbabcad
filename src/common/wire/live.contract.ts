import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

/** The poll of a client whose socket is down: the same snapshot as for a subscription. */
export const liveContract = {
  snapshot: endpoint({
    method: 'GET',
    path: '/api/live/{topic}',
    permission: 'view',
    summary: 'Snapshot of a live topic; answers 304 to a current ETag',
    headers: { 'If-None-Match': 'The ETag of an earlier answer: 304 while it is current' },
    etag: true,
    input: z.object({ topic: z.string().max(40, 'must be a topic') }),
    output: z.object({
      epoch: z.string(),
      revision: z.int().min(0),
      snapshot: z.looseObject({}),
    }),
  }),
} as const;
