import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';

/** Milliseconds since 1970. */
const moment = z.int().min(0);

/** A time without matches, in one cage or in all of them. */
export const timetableBreakSchema = z.object({
  id,
  from: moment,
  to: moment,
  /** Null: all cages. */
  cageId: id.nullable(),
  name: z.string(),
});

/** PUB-2: a wish for one match. */
export const pinSchema = z.object({
  fixtureId: id,
  notBefore: moment.nullable(),
  cageId: id.nullable(),
  /** Behind every match that has no such pin. */
  last: z.boolean(),
});
export type Pin = z.infer<typeof pinSchema>;

/** What the admin wishes of the day, and what was promised to the teams. Nothing else of a timetable is stored. */
export const timetableSchema = z.object({
  /** No match begins earlier; null: at once. */
  startsAt: moment.nullable(),
  /** In ms: the time of a set in its cage; null: from its rules of play. */
  setMs: z.int().min(0).max(limits.timetableMs).nullable(),
  /** In ms: from the end of a match to the start of the next one in its cage. */
  turnoverMs: z.int().min(0).max(limits.timetableMs),
  /** In ms: what a team rests at least between two matches of different pairings. */
  restMs: z.int().min(0).max(limits.restMs),
  breaks: z.array(timetableBreakSchema),
  pins: z.array(pinSchema),
  /** PUB-1: when the admin published it; null: not. */
  publishedAt: moment.nullable(),
  /** PUB-1: the start that was promised, by the id of the fixture. */
  promised: z.record(z.string(), moment),
});
export type Timetable = z.infer<typeof timetableSchema>;

export const forecastStates = ['running', 'called', 'next', 'planned', 'waiting'] as const;

/** FCT-1: where and when an open match is expected. */
export const forecastItemSchema = z.object({
  fixtureId: id,
  tournamentId: id,
  /** Null where the event has no cages. */
  cageId: id.nullable(),
  startsAt: moment,
  endsAt: moment,
  promisedAt: moment.nullable(),
  /** `next`: first in its cage. `waiting`: nothing says when, for a reason in `broken`. */
  state: z.enum(forecastStates),
});
export type ForecastItem = z.infer<typeof forecastItemSchema>;

/** As {@link forecastItemSchema}, for a tie whose teams are not known. */
export const forecastTieSchema = forecastItemSchema
  .pick({ tournamentId: true, cageId: true, startsAt: true, endsAt: true })
  .extend({ tieId: id });
export type ForecastTie = z.infer<typeof forecastTieSchema>;

/** FCT-3: a wish that cannot be kept, and why. */
export const brokenWishSchema = z.object({ wish: z.string(), reason: z.string() });

export const forecastSchema = z.object({
  at: moment,
  items: z.array(forecastItemSchema),
  ties: z.array(forecastTieSchema),
  /** PUB-1: forecast − promised in ms, by cage; positive: late. */
  lateMs: z.record(z.string(), z.int()),
  broken: z.array(brokenWishSchema),
});
export type Forecast = z.infer<typeof forecastSchema>;
