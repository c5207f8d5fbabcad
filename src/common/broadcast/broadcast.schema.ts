import { z } from 'zod';
import { id } from '../contract/fields.ts';
import { graphics } from './graphics.ts';

/** A line of text on the screens of one tournament, or on all. */
export const announcementSchema = z.object({
  /** Null: on every screen of the event. */
  tournamentId: id.nullable(),
  text: z.string(),
  /** What the screens count down to; null for a text that stays until it is taken away. */
  until: z.iso.datetime().nullable(),
  /** When it was put on. */
  at: z.iso.datetime(),
  /** ANN-3: the lit fixtures that it was allowed to hide. */
  mayHide: z.array(id),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** The graphics on air over the stream of one tournament, or of the event. */
export const deskSchema = z.object({
  /** Null: the event's stream, which follows the current match of all tournaments. */
  tournamentId: id.nullable(),
  /** The graphics come and go by themselves. */
  auto: z.boolean(),
  onAir: z.array(z.enum(graphics)),
});
export type Desk = z.infer<typeof deskSchema>;

/** Announcements and stream graphics; a part of the championship's topic. */
export const broadcastSchema = z.object({
  /** At most one for each tournament, and one for all; that for all first. */
  announcements: z.array(announcementSchema),
  /** Those that somebody has operated. */
  desks: z.array(deskSchema),
});
export type Broadcast = z.infer<typeof broadcastSchema>;
