import { z } from 'zod';
import { endpoint, sharedAnswer } from '../kernel/endpoint.ts';
import { idInput, optionalNameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { forecastSchema, timetableSchema } from './timetable.schema.ts';

const momentText = 'must be ms of the epoch, or null';
/** Until the year 5138. */
const moment = z.number(momentText).int(momentText).min(0, momentText).max(1e14, momentText);

const hours = (most: number) => {
  const text = `must be ms from 0 to ${most}`;
  return z.number(text).int(text).min(0, text).max(most, text);
};

const breakInput = z
  .object(
    {
      /** Of a break that is known; a new one gets an id. */
      id: idInput.optional(),
      from: moment,
      to: moment,
      cageId: idInput.nullable().default(null),
      name: optionalNameInput(limits.cageName, 'cage-name-too-long').default(''),
    },
    'must be a break with from and to',
  )
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after from' });

const pinInput = z.object(
  {
    fixtureId: idInput,
    notBefore: moment.nullable().default(null),
    cageId: idInput.nullable().default(null),
    last: z.boolean('must be true or false').default(false),
  },
  'must be a pin with a fixtureId',
);

const isOnce = (ids: readonly number[]) => new Set(ids).size === ids.length;

const wishes = z.object({
  startsAt: moment.nullable().optional(),
  setMs: hours(limits.timetableMs).nullable().optional(),
  turnoverMs: hours(limits.timetableMs).optional(),
  restMs: hours(limits.restMs).optional(),
  breaks: z
    .array(breakInput, 'must be a list of breaks')
    .max(limits.timetableBreaks, `must hold at most ${limits.timetableBreaks} breaks`)
    .refine((breaks) => isOnce(breaks.flatMap(({ id: known }) => known ?? [])), {
      error: 'must name each break once',
    })
    .optional(),
  pins: z
    .array(pinInput, 'must be a list of pins')
    .max(limits.batchFixtures, `must hold at most ${limits.batchFixtures} pins`)
    .refine((pins) => isOnce(pins.map(({ fixtureId }) => fixtureId)), {
      error: 'must name each match once',
    })
    .optional(),
});
const change = wishes.extend({
  /** The wishes that the screen showed: where others are stored, nothing changes. */
  base: wishes.optional(),
});
export type WishesInput = z.output<typeof change>;

export const timetableContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/timetable',
    permission: 'view',
    ...sharedAnswer,
    summary: 'The wishes for the day, and the starts that were promised',
    input: z.object({}),
    output: timetableSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/timetable',
    permission: 'manage',
    summary: 'Change the wishes; absent fields stay as they are',
    input: change,
    output: timetableSchema,
    maxBytes: limits.importBytes,
    maxValues: limits.batchFixtures * 12,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/timetable/publish',
    permission: 'manage',
    summary: 'Promise the forecast starts of all open matches to the teams',
    input: z.object({}),
    output: timetableSchema,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/timetable/publish',
    permission: 'manage',
    summary: 'Take all promises back',
    input: z.object({}),
    output: timetableSchema,
  }),
  forecast: endpoint({
    method: 'GET',
    path: '/api/forecast',
    permission: 'view',
    strangersShareMs: 1000,
    summary: 'Where and when each open match is expected',
    input: z.object({}),
    output: forecastSchema.extend({ revision: z.int().min(0) }),
  }),
} as const;
