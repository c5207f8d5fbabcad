import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

/** The state of the disk: below 200 MB free it is low, below 20 MB full, and nothing can be stored. */
export const diskStates = ['ok', 'low', 'full'] as const;
export type DiskState = (typeof diskStates)[number];

export const serverStateContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/server-state',
    permission: 'manage',
    summary: 'Whether the disk of the server that answers has room',
    input: z.object({}),
    output: z.object({
      disk: z.enum(diskStates),
      /** In bytes; null when the system does not report it. */
      freeBytes: z.int().min(0).nullable(),
    }),
  }),
} as const;
