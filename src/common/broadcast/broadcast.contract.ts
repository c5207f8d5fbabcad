import { z } from 'zod';
import { endpoint, sharedAnswer } from '../kernel/endpoint.ts';
import { id, idInput, nameInput, optionalNameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { graphics, writtenGraphics } from './graphic-kinds.rules.ts';

/** A line of text on the screens of one tournament, or on all. */
const announcementSchema = z.object({
  /** Null: on every screen of the event. */
  tournamentId: id.nullable(),
  text: z.string(),
  /** End of the countdown; null for a text that stays until it is withdrawn. */
  until: z.iso.datetime().nullable(),
  /** When it was published. */
  at: z.iso.datetime(),
  /** ANN-3: the fixtures that were lit when the admin allowed hiding them. */
  mayHide: z.array(id),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** The operator's text on a graphic. */
export const graphicTextSchema = z.object({
  first: z.string(),
  /** '' for one line. */
  second: z.string(),
  /** End of the countdown of a slate. */
  until: z.iso.datetime().nullable(),
});
export type GraphicText = z.infer<typeof graphicTextSchema>;

const streamSchema = z.object({
  /** Null: the stream of a cage, or the event's, which follows the current match of all tournaments. */
  tournamentId: id.nullable(),
  /** CAGE-3: absent for the stream of a tournament and for the event's. */
  cageId: id.optional(),
});
export type Stream = z.infer<typeof streamSchema>;

/** The graphics on air over one stream. */
const deskSchema = streamSchema.extend({
  /** Whether the graphics change automatically. */
  auto: z.boolean(),
  onAir: z.array(z.enum(graphics)),
  /** Texts of the written graphics on air; absent without any. */
  texts: z.partialRecord(z.enum(writtenGraphics), graphicTextSchema).optional(),
});
export type Desk = z.infer<typeof deskSchema>;

const rundownItemSchema = z.object({
  /** The page that adds the item generates its id. */
  id: z.string(),
  graphic: z.enum(graphics),
  /** The text of a written graphic; null for others. */
  text: graphicTextSchema.nullable(),
});
export type RundownItem = z.infer<typeof rundownItemSchema>;

/** GFX-9: the graphics that an operator has prepared for one stream, in order. Only admins read it. */
const rundownSchema = streamSchema.extend({
  items: z.array(rundownItemSchema),
  /** The id of the item that was taken last; null when it was removed. */
  taken: z.string().nullable(),
});
export type Rundown = z.infer<typeof rundownSchema>;

/** Announcements and stream graphics; a part of the championship's topic. */
const broadcastSchema = z.object({
  /** At most one for each tournament and one for all tournaments, which comes first. */
  announcements: z.array(announcementSchema),
  /** Only desks that an operator has used. */
  desks: z.array(deskSchema),
});
export type Broadcast = z.infer<typeof broadcastSchema>;

export const announcementText = nameInput(
  limits.announcement,
  'announcement-required',
  'announcement-too-long',
);

const graphic = z.enum(graphics, `must be one of ${graphics.join(', ')}`);
const itemId = z.string('must be a text of 1 to 40 characters').regex(/^[\w-]{1,40}$/);

export const graphicLine = optionalNameInput(limits.graphicLine, 'graphic-line-too-long');
const text = z.object({
  first: graphicLine,
  second: graphicLine,
  until: z.iso.datetime('must be a time like 2026-05-02T13:30:00Z').nullable(),
});

const stream = {
  tournament_id: idInput.nullable(),
  /** The stream of a cage; `tournament_id` is then null. */
  cageId: idInput.optional(),
};

export const broadcastContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/broadcast',
    permission: 'view',
    ...sharedAnswer,
    summary: 'What is put on the screens beside the matches',
    input: z.object({}),
    output: broadcastSchema,
  }),
  announce: endpoint({
    method: 'PUT',
    path: '/api/announcements',
    permission: 'manage',
    summary:
      'Put a text on the screens of one tournament, or with null on all; `hideMatch` says what becomes of a match that is called or in play',
    input: z.object({
      tournament_id: idInput.nullable(),
      text: announcementText,
      until: z.iso.datetime('must be a time like 2026-05-02T13:30:00Z').nullable(),
      /** How long it is shown, in ms, in place of `until`: the clock of the caller does not matter then. */
      forMs: z.int('must be a whole number of ms').min(1, 'must be at least 1 ms').optional(),
      /** Absent: refused while a match is called or in play. False: shown after the match ends. */
      hideMatch: z.boolean('must be true or false').optional(),
    }),
    output: announcementSchema,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/announcements',
    permission: 'manage',
    summary: 'Take the text of one tournament, or without one that of the event, off the screens',
    input: z.object({ tournament_id: idInput.optional() }),
    output: broadcastSchema,
  }),
  operate: endpoint({
    method: 'PUT',
    path: '/api/desks',
    permission: 'manage',
    summary:
      'Take or clear a graphic of the stream of one tournament or cage, or with null of the event; clear without a graphic clears all, auto lets them come and go by themselves',
    input: z.discriminatedUnion('type', [
      z.object({
        ...stream,
        type: z.literal('take'),
        graphic,
        /** GFX-8 */
        text: text.optional(),
        /** The rundown item that this graphic comes from. */
        item: itemId.optional(),
      }),
      z.object({
        ...stream,
        type: z.literal('clear'),
        graphic: graphic.optional(),
      }),
      z.object({ ...stream, type: z.literal('auto') }),
    ]),
    output: deskSchema,
  }),
  rundowns: endpoint({
    method: 'GET',
    path: '/api/rundowns',
    permission: 'manage',
    summary: 'The prepared graphics of every stream',
    input: z.object({}),
    output: z.array(rundownSchema),
  }),
  prepare: endpoint({
    method: 'PUT',
    path: '/api/rundowns',
    permission: 'manage',
    summary:
      'Store the prepared graphics of the stream of one tournament or cage, or with null of the event',
    input: z.object({
      ...stream,
      items: z
        .array(z.object({ id: itemId, graphic, text: text.nullable() }))
        .max(limits.rundownItems, `must have at most ${limits.rundownItems} items`)
        .refine(
          (items) => new Set(items.map((rundownItem) => rundownItem.id)).size === items.length,
          {
            error: 'must have a different id for each item',
          },
        ),
    }),
    output: rundownSchema,
  }),
} as const;
