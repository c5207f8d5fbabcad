import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done } from '../kernel/fields.ts';

export const undoContract = {
  undo: endpoint({
    method: 'POST',
    path: '/api/undo',
    permission: 'manage',
    audit: { kind: 'act-undone', detail: null },
    summary:
      'Take back an act by the Idempotency-Keys of its writes; the key of this call brings it back',
    input: z.object({
      keys: z
        .array(z.guid('must be a list of Idempotency-Keys'), 'must be a list of Idempotency-Keys')
        .min(1, 'must hold a key')
        .max(50, 'must hold at most 50 keys'),
    }),
    output: done,
  }),
} as const;
