import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idInput } from '../kernel/fields.ts';
import { questionSchema } from './question.schema.ts';

/** Referee entries that need a decision of the admin. */
export const questionsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/tournaments/{id}/questions',
    permission: 'manage',
    summary: 'The open questions of a group, oldest first; also of a group that was deleted',
    input: z.object({ id: idInput }),
    output: z.array(questionSchema),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/questions/{id}',
    permission: 'manage',
    summary: 'Accept what a referee entered, which applies it now, or dismiss it',
    input: z.object({
      id: idInput,
      tournament_id: idInput,
      accept: z.boolean('must be true or false'),
    }),
    output: questionSchema,
  }),
} as const;
