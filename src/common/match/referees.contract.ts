import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done, id, idInput, nameInput, uuidInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { browserTimeZone } from '../venue/venue.contract.ts';

/** Milliseconds of the epoch. */
const time = z.int().min(0);

/** A referee's link as the admin sees it; never its token. */
export const refereeSchema = z.object({
  id,
  /** Null for a link that holds for a cage. */
  tournament_id: id.nullable(),
  /** CAGE-3: absent for a link that holds for a tournament. */
  cageId: id.optional(),
  name: z.string(),
  createdAt: time,
  /** The end of the day, when the link expires. */
  expiresAt: time,
  lastUsedAt: time.nullable(),
  /** The user agent of the last device that used the link, or null. */
  device: z.string().nullable(),
  /** RFP-1: ms since the server heard of the phone that opened it; null before that. */
  silentMs: z.int().min(0).nullable(),
  /** RFP-1: unsent taps of this phone when it was last heard. */
  waiting: z.int().min(0),
});

/** The links that let a referee run the clock and enter events of one tournament, or of what is called to one cage. */
export const refereesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/tournaments/{id}/referees',
    permission: 'manage',
    summary: 'The links of the referees of a group, and of the cages, with their last use',
    input: z.object({ id: idInput }),
    output: z.array(refereeSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tournaments/{id}/referees',
    permission: 'manage',
    audit: { kind: 'referee-made' },
    summary:
      'Make a link for a referee of the group, or of a cage; its token is answered this once',
    input: z.object({
      id: idInput,
      /** CAGE-3: the link holds for what is called to this cage, of every group. */
      cageId: idInput.optional(),
      name: nameInput(limits.refereeName, 'referee-name-required', 'referee-name-too-long'),
      /**
       * The end of the day, ms of the epoch. Defaults to midnight in the event's time zone (TIM-9). More than a
       * day from now is refused.
       */
      dayEndsAt: z.int('must be ms of the epoch').min(0, 'must be ms of the epoch').optional(),
      /** Used where the event has none yet. */
      timeZone: browserTimeZone,
    }),
    output: z.object({ id, token: z.string() }),
    success: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/tournaments/{id}/referees/{refereeId}',
    permission: 'manage',
    audit: { kind: 'referee-revoked' },
    summary: 'Revoke the link of a referee; its device is signed out at once',
    input: z.object({ id: idInput, refereeId: idInput }),
    output: refereeSchema,
  }),
  heard: endpoint({
    method: 'PUT',
    path: '/api/auth/referee',
    permission: 'run-match',
    summary:
      'Say that this phone of a referee is there, how many taps it still holds, and which of its taps the admin was asked about; answers with those that are still open',
    input: z.object({
      waiting: z
        .int('must be a whole number from 0 to 10000')
        .min(0, 'must be a whole number from 0 to 10000')
        .max(10_000, 'must be a whole number from 0 to 10000'),
      asked: z
        .array(uuidInput)
        .max(limits.questionsOfLink, `must have at most ${limits.questionsOfLink} ids`)
        .default([]),
    }),
    output: done.extend({ open: z.array(z.string()) }),
    pastGate: true,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/referee',
    permission: 'view',
    audit: { kind: 'referee-signed-in' },
    summary: 'Sign in with the token of a referee link',
    input: z.object({
      token: z
        .string('must be the token of a referee link')
        .min(1, 'must be the token of a referee link')
        .max(limits.refereeTokenMax, 'must be the token of a referee link'),
    }),
    output: z.object({
      role: z.literal('referee'),
      tournament_id: id.nullable(),
      cageId: id.optional(),
      name: z.string(),
      expiresAt: time,
    }),
  }),
} as const;
