import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { clockActs, newEventFields } from './match-event.schema.ts';
import { matchStateSchema } from './match-state.schema.ts';

const target = { id: idInput, tournament_id: idInput };

const needsMs = (act: string): boolean => act === 'adjust' || act === 'set';

const score = z.int().min(0).max(limits.maxScore).nullable();

/** The calls of a fixture being played, and of the server's time. */
export const matchContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/fixtures/{id}/match',
    permission: 'view',
    looksAtSession: true,
    // The phase changes with time, without a write.
    strangersShareMs: 100,
    summary: 'Clock, score and events of a match; as it stood while it is under review',
    input: z.object({ id: idInput }),
    output: matchStateSchema,
  }),
  clock: endpoint({
    method: 'PUT',
    path: '/api/fixtures/{id}/clock',
    permission: 'run-match',
    summary: 'Act on the clock of a match; an act that is done already changes nothing',
    input: z
      .object({
        ...target,
        act: z.enum(clockActs, `must be one of ${clockActs.join(', ')}`),
        /** Milliseconds to add (adjust) or to show (set). */
        ms: z
          .int('must be a whole number of ms')
          .min(-limits.maxSetMs, 'must be at least -3600000 ms')
          .max(limits.maxSetMs, 'must be at most 3600000 ms')
          .optional(),
      })
      .refine(({ act, ms }) => ms !== undefined || !needsMs(act), {
        path: ['ms'],
        error: 'must be given to adjust or set the clock',
      })
      .refine(({ act, ms }) => act !== 'set' || ms === undefined || ms >= 0, {
        path: ['ms'],
        error: 'must be at least 0 ms',
      }),
    output: matchStateSchema,
  }),
  addEvent: endpoint({
    method: 'POST',
    // Not `{id}`, because the body's `id` is that of the event.
    path: '/api/fixtures/{fixtureId}/events',
    permission: 'run-match',
    summary: 'Enter an event of a match; the same id again has no second effect and answers 200',
    input: z
      .object({
        fixtureId: idInput,
        tournament_id: idInput,
        ...newEventFields,
        /** EVT-6: the admin confirms that it counts although the match is over, confirmed or not lit. */
        confirmed: z.boolean('must be true or false').optional(),
      })
      .refine(({ kind, voids }) => kind !== 'void' || voids !== undefined, {
        path: ['voids'],
        error: 'must name the event to void',
      })
      .refine(({ kind, scores }) => kind !== 'correction' || scores !== undefined, {
        path: ['scores'],
        error: 'must hold the score of both teams',
      })
      .refine(
        ({ kind, teamId }) => kind === 'void' || kind === 'correction' || teamId !== undefined,
        { path: ['teamId'], error: 'must name the team of the event' },
      ),
    output: matchStateSchema,
    success: 201,
    repeat: 200,
  }),
  review: endpoint({
    method: 'PUT',
    path: '/api/fixtures/{id}/review',
    permission: 'run-match',
    summary: 'Freeze what the public sees of a match, or show it again',
    input: z.object({ ...target, underReview: z.boolean('must be true or false') }),
    output: matchStateSchema,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/fixtures/{id}/confirm',
    permission: 'run-match',
    summary: 'Confirm the result of a match that is over, and put it out',
    input: z.object({
      ...target,
      /** The score that was shown: a different stored score is not confirmed. */
      base: z.object({ home: score, away: score }).optional(),
    }),
    output: matchStateSchema,
  }),
  reopen: endpoint({
    method: 'PUT',
    path: '/api/fixtures/{id}/reopen',
    permission: 'manage',
    summary: 'Take back the confirmation of a result; the match is over and may be changed',
    input: z.object(target),
    output: matchStateSchema,
  }),
  time: endpoint({
    method: 'GET',
    path: '/api/time',
    permission: 'view',
    summary: 'The time of the server in ms of the epoch',
    input: z.object({}),
    output: z.object({ now: z.int().min(0) }),
  }),
} as const;
