import { z } from 'zod';
import { id, idInput } from '../contract/fields.ts';
import { limits } from '../limits.ts';

/** The events that a referee enters for a team. */
export const teamEventKinds = [
  'goal',
  'own-goal',
  'foul',
  /** PEN-8. */
  'false-start',
  'warning',
  'yellow',
  'red',
  'shot-scored',
  'shot-missed',
] as const;
export type TeamEventKind = (typeof teamEventKinds)[number];

export const clockActs = [
  'lead-in',
  'start',
  'pause',
  'resume',
  'adjust',
  'set',
  'end',
  /** SIT-3: the tie play begins. */
  'tie-play',
] as const;
export type ClockAct = (typeof clockActs)[number];

/** A clock act that changed the clock, in the list of events. */
export const clockEventKinds = clockActs.map((act) => `clock-${act}` as const);

/** A typed score, by team: null is no score. */
const teamScore = z.object({
  teamId: id,
  score: z.int().min(0).max(limits.maxScore).nullable(),
});
export type TeamScore = z.infer<typeof teamScore>;

/** Milliseconds of the epoch that a Date can hold. */
const epochMs = z.int().min(0).max(8_640_000_000_000_000);

/** One entry of the append-only list of a fixture. */
export const matchEventSchema = z.strictObject({
  /** UUID, made by the device. */
  id: z.string(),
  kind: z.enum([...teamEventKinds, ...clockEventKinds, 'correction', 'void']),
  /** The team it is for; null for clock acts and corrections. */
  teamId: id.nullable(),
  /** Time left on the clock, in ms; below 0 after the end. */
  clockMs: z.int(),
  /** The server's time at which it happened (see CLK-14), ms of the epoch: the order of events. */
  at: epochMs,
  /** The device's own time, ms of the epoch: shown, never counted with. */
  deviceAt: epochMs.nullable(),
  /** The admin's user name or the name of the referee's link. */
  who: z.string(),
  /** The void that took it back, or null. */
  voidedBy: z.string().nullable(),
  /** Only of a void: the event that it takes back. */
  voids: z.string().optional(),
  /** Only of a correction: the typed score of both teams. */
  scores: z.array(teamScore).length(2).optional(),
  /** CLK-20: the referee's answer where it was entered just after the end. */
  beforeHorn: z.boolean().optional(),
});
export type MatchEvent = z.infer<typeof matchEventSchema>;

const uuidInput = z.uuid('must be a UUID').transform((text) => text.toLowerCase());
const clockMsInput = z
  .int('must be a whole number of ms')
  .min(-limits.maxSetMs, 'must be at least -3600000 ms')
  .max(limits.maxSetMs, 'must be at most 3600000 ms');
const scoreSentence = 'must be null or a whole number from 0 to 9999';

/** An event as a device sends it. Clock acts have a call of their own. */
export const newEventFields = {
  id: uuidInput,
  kind: z.enum(
    [...teamEventKinds, 'correction', 'void'],
    `must be one of ${[...teamEventKinds, 'correction', 'void'].join(', ')}`,
  ),
  teamId: idInput.optional(),
  clockMs: clockMsInput.optional(),
  /** The device's time. */
  at: epochMs.optional(),
  voids: uuidInput.optional(),
  scores: z
    .array(
      z.object({
        teamId: idInput,
        score: z
          .int(scoreSentence)
          .min(0, scoreSentence)
          .max(limits.maxScore, scoreSentence)
          .nullable(),
      }),
    )
    .length(2, 'must hold the score of both teams')
    .optional(),
  beforeHorn: z.boolean('must be true or false').optional(),
};

/** A new event in the rules: with `deviceAt` for the device's time. */
export interface NewEvent {
  id: string;
  kind: TeamEventKind | 'correction' | 'void';
  teamId?: number | undefined;
  clockMs?: number | undefined;
  deviceAt?: number | undefined;
  voids?: string | undefined;
  scores?: readonly TeamScore[] | undefined;
  beforeHorn?: boolean | undefined;
}

/** The person who enters an event, and the time. */
export interface Entry {
  /** The server's time, ms of the epoch. */
  now: number;
  /** The admin's user name or the name of the referee's link. */
  who: string;
  isAdmin: boolean;
  /** EVT-6: the admin says that it counts although the match is over, confirmed or put out. */
  confirmed?: boolean | undefined;
}
