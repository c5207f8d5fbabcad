import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { idInput } from '../contract/fields.ts';
import { backupSchema } from './backup.schema.ts';

export const backupsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/backups',
    access: 'admin',
    summary: 'What the championship can be put back to, newest first',
    input: z.object({}),
    output: z.array(backupSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/backups',
    access: 'admin',
    summary: 'Take a backup now',
    input: z.object({}),
    output: backupSchema,
    success: 201,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/backups/{id}/restore',
    access: 'admin',
    audit: { kind: 'restored' },
    summary: 'Put the championship back; `undo` is the backup of what it was until now',
    input: z.object({ id: idInput }),
    output: z.object({ restored: backupSchema, undo: backupSchema }),
  }),
} as const;
