import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { graphics } from './graphics.ts';
import { writtenGraphics } from './written-graphics.rules.ts';

/** A line of text on the screens of one tournament, or on all. */
export const announcementSchema = z.object({
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

/** The graphics on air over the stream of one tournament, or of the event. */
export const deskSchema = z.object({
  /** Null: the event's stream, which follows the current match of all tournaments. */
  tournamentId: id.nullable(),
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
export const rundownSchema = z.object({
  tournamentId: id.nullable(),
  items: z.array(rundownItemSchema),
  /** The id of the item that was taken last; null when it was removed. */
  taken: z.string().nullable(),
});
export type Rundown = z.infer<typeof rundownSchema>;

/** Announcements and stream graphics; a part of the championship's topic. */
export const broadcastSchema = z.object({
  /** At most one for each tournament and one for all tournaments, which comes first. */
  announcements: z.array(announcementSchema),
  /** Only desks that an operator has used. */
  desks: z.array(deskSchema),
});
export type Broadcast = z.infer<typeof broadcastSchema>;
