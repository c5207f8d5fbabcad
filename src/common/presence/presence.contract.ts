import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done, idInput } from '../kernel/fields.ts';

/** Seconds after which an editing mark expires unless it is renewed. */
export const PRESENCE_SECONDS = 10;

export const presenceContract = {
  announce: endpoint({
    method: 'POST',
    path: '/api/presence',
    permission: 'manage',
    summary: 'Say which fixture this screen is editing; null for none',
    input: z.object({
      tournament_id: idInput,
      fixtureId: idInput.nullable(),
      /** The browser tab's own id; defaults to the session. */
      screen: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be 1 to 40 letters, digits, - or _')
        .optional(),
    }),
    output: done,
    pastGate: true,
  }),
} as const;
