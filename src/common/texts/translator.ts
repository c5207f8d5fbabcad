/** LNG-5: texts in the language of a page. English sentences are the keys; `{slot}` stands for a value. */

import { createInstance } from 'i18next';
import type admin from '../locales/en/admin.json';
import type errors from '../locales/en/errors.json';
import type event from '../locales/en/event.json';
import type publicEnglish from '../locales/en/public.json';
import type referee from '../locales/en/referee.json';
import { withParticles } from './korean-particles.rules.ts';

/** Texts by key, in i18next's JSON format: the plural forms of a key are `key_one`, `key_other` and so on. */
export type Catalog = Readonly<Record<string, string>>;

type Slots<Text> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | Slots<Rest>
  : never;

type Values<Text> = [Slots<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Slots<Text>, string | number>>];

/** Returns one of the texts, with the values of its slots. */
export type Translate<Text extends string> = <Key extends Text>(
  text: Key,
  ...values: Values<Key>
) => string;

/** For keys that are chosen at run time: their slots are not checked. */
export type TranslateKey<Text extends string> = (
  key: Text,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The texts of one language. A key that the catalog does not have is shown as it is, in English. */
export function translator(catalog: Catalog, language: string): TranslateKey<string> {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    load: 'currentOnly',
    fallbackLng: false,
    resources: { [language]: { translation: catalog } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  const inFull = language === 'ko' ? withParticles : (text: string) => text;
  return (key, values = {}) =>
    inFull(
      i18n.t(key, {
        replace: values,
        // Each of these halves the time: no search for references to other keys, and no look-up of the language.
        nest: false,
        lng: language,
        ...(`${key}_other` in catalog && { count: Number(values.n) }),
      }),
    );
}

/** A key of the English catalogs: what a page can say. The plural forms of a key are one text. */
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
