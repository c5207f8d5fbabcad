import { z } from 'zod';
import { endpoint, sharedAnswer } from '../contract/endpoint.ts';
import { nameInput } from '../contract/fields.ts';
import { limits } from '../limits.ts';

export const championshipSchema = z.object({ name: z.string() });
export type Championship = z.infer<typeof championshipSchema>;

export const championshipName = nameInput(
  limits.championshipName,
  'championship-name-required',
  'championship-name-too-long',
);

export const championshipContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/championship-settings',
    access: 'public',
    ...sharedAnswer,
    summary: 'The championship',
    input: z.object({}),
    output: championshipSchema,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/championship-settings',
    access: 'admin',
    summary: 'Rename the championship',
    input: z.object({ name: championshipName }),
    output: championshipSchema,
  }),
} as const;
