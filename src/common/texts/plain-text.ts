import type { AdminText } from './admin-texts.ts';
import type { EventText } from './event-texts.ts';
import type { PublicText } from './public-texts.ts';
import type { RefereeText } from './referee-texts.ts';

/** A text without slots that the admin's pages can say. */
export type PlainText = Exclude<
  PublicText | RefereeText | AdminText | EventText,
  `${string}{${string}`
>;
