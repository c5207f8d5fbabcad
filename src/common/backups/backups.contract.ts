import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idInput } from '../kernel/fields.ts';
import { backupSchema } from './backup.schema.ts';

export const backupsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/backups',
    permission: 'manage',
    summary: 'What the championship can be put back to, newest first',
    input: z.object({}),
    output: z.array(backupSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/backups',
    permission: 'manage',
    summary: 'Take a backup now',
    input: z.object({}),
    output: backupSchema,
    success: 201,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/backups/{id}/restore',
    permission: 'manage',
    audit: { kind: 'restored' },
    summary: 'Put the championship back; `undo` is the backup of what it was until now',
    input: z.object({ id: idInput }),
    output: z.object({ restored: backupSchema, undo: backupSchema }),
  }),
} as const;
