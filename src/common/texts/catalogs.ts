/** LNG-6: the catalogs of all languages. */
import type { Screen } from '../pages.ts';
import { publicTexts as publicDe } from './de/public.ts';
import { refereeTexts as refereeDe } from './de/referee.ts';
import { publicTexts as publicEs } from './es/public.ts';
import { refereeTexts as refereeEs } from './es/referee.ts';
import { publicTexts as publicFr } from './fr/public.ts';
import { refereeTexts as refereeFr } from './fr/referee.ts';
import { publicTexts as publicJa } from './ja/public.ts';
import { refereeTexts as refereeJa } from './ja/referee.ts';
import { publicTexts as publicKo } from './ko/public.ts';
import { refereeTexts as refereeKo } from './ko/referee.ts';
import type { Language } from './languages.rules.ts';
import type { PublicText } from './public-texts.ts';
import type { RefereeText } from './referee-texts.ts';
import type { Translated } from './translate.rules.ts';
import { publicTexts as publicZhHans } from './zh-Hans/public.ts';
import { refereeTexts as refereeZhHans } from './zh-Hans/referee.ts';
import { publicTexts as publicZhHant } from './zh-Hant/public.ts';
import { refereeTexts as refereeZhHant } from './zh-Hant/referee.ts';

export type TranslatedLanguage = Exclude<Language, 'en'>;

/** Of the public pages; English texts are the keys. */
export const publicCatalogs: Readonly<
  Record<TranslatedLanguage, Readonly<Record<PublicText, Translated>>>
> = {
  ko: publicKo,
  ja: publicJa,
  'zh-Hant': publicZhHant,
  'zh-Hans': publicZhHans,
  de: publicDe,
  fr: publicFr,
  es: publicEs,
};

/** What the referee's page needs besides. */
export const refereeCatalogs: Readonly<
  Record<TranslatedLanguage, Readonly<Record<RefereeText, Translated>>>
> = {
  ko: refereeKo,
  ja: refereeJa,
  'zh-Hant': refereeZhHant,
  'zh-Hans': refereeZhHans,
  de: refereeDe,
  fr: refereeFr,
  es: refereeEs,
};

const translated: ReadonlySet<Screen> = new Set([
  'viewer',
  'overlay',
  'players',
  'qr-codes',
  'referee',
]);

/** Whether all texts of a screen are in the catalogs; any other screen is in English. */
export const isTranslated = (screen: Screen): boolean => translated.has(screen);
