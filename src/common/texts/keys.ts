/** The keys of the English catalogs: what a page can say. */
import type admin from '../locales/en/admin.json';
import type errors from '../locales/en/errors.json';
import type event from '../locales/en/event.json';
import type publicEnglish from '../locales/en/public.json';
import type referee from '../locales/en/referee.json';

/** The plural forms of a key are one text. */
type KeyOf<Entry> = Entry extends `${infer Key}_one` | `${infer Key}_other` ? Key : Entry;

/** The texts of the viewer, the overlay, the players' page and the page of the codes. */
export type PublicText = KeyOf<keyof typeof publicEnglish>;
/** Additional texts of the referee's page. */
export type RefereeText = KeyOf<keyof typeof referee>;
/** Additional texts of the admin's pages. */
export type AdminText = KeyOf<keyof typeof admin>;
/** Additional texts of ranking, paper and archives. */
export type EventText = KeyOf<keyof typeof event>;
/** The sentences of refusals that no other catalog has. */
export type ErrorText = KeyOf<keyof typeof errors>;

export type AnyText = PublicText | RefereeText | AdminText | EventText | ErrorText;

/** A text without slots. */
export type PlainText = Exclude<AnyText, `${string}{${string}`>;
