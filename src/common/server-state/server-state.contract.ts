import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';

/** How much room the disk has: below 200 MB it is low, below 20 MB nothing may be stored any more. */
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
      /** In bytes; null where the system does not say. */
      freeBytes: z.int().min(0).nullable(),
    }),
  }),
} as const;
