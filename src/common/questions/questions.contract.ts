import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInput } from '../kernel/fields.ts';
import { teamEventKinds } from '../match/match-event.schema.ts';

/** Why a referee's tap did not count: the code of the refusal, or a score that was typed later. */
const questionReasons = [
  'after-end',
  'match-confirmed',
  'match-not-lit',
  'referee-link-invalid',
  'fixture-not-found',
  'tournament-not-found',
  'score-typed',
] as const;
export type QuestionReason = (typeof questionReasons)[number];

/** A referee's tap that needs a decision of the admin. */
const questionSchema = z.object({
  id,
  fixtureId: id,
  kind: z.enum([...teamEventKinds, 'void']),
  /** Null for a void. */
  teamId: id.nullable(),
  /** Time left on the referee's clock, in ms; null when it was not known. */
  clockMs: z.int().nullable(),
  /** When the server received it, ms of the epoch. */
  at: z.int().min(0),
  /** The name of the link and the program of the device. */
  device: z.string(),
  reason: z.enum(questionReasons),
});
export type Question = z.infer<typeof questionSchema>;

/** As in the admin's topic. */
export type OpenQuestion = Question & { tournament_id: number };

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
