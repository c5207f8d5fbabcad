import { z } from 'zod';
import { id } from '../kernel/fields.ts';
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
export const questionSchema = z.object({
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
