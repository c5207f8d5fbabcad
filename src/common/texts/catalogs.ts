/** LNG-6: the catalogs of all languages. */
import type { AdminText } from './admin-texts.ts';
import { adminTexts as adminDe } from './de/admin.ts';
import { errorTexts as errorDe } from './de/errors.ts';
import { eventTexts as eventDe } from './de/event.ts';
import { publicTexts as publicDe } from './de/public.ts';
import { refereeTexts as refereeDe } from './de/referee.ts';
import type { ErrorText } from './error-texts.ts';
import { adminTexts as adminEs } from './es/admin.ts';
import { errorTexts as errorEs } from './es/errors.ts';
import { eventTexts as eventEs } from './es/event.ts';
import { publicTexts as publicEs } from './es/public.ts';
import { refereeTexts as refereeEs } from './es/referee.ts';
import type { EventText } from './event-texts.ts';
import { adminTexts as adminFr } from './fr/admin.ts';
import { errorTexts as errorFr } from './fr/errors.ts';
import { eventTexts as eventFr } from './fr/event.ts';
import { publicTexts as publicFr } from './fr/public.ts';
import { refereeTexts as refereeFr } from './fr/referee.ts';
import { adminTexts as adminJa } from './ja/admin.ts';
import { errorTexts as errorJa } from './ja/errors.ts';
import { eventTexts as eventJa } from './ja/event.ts';
import { publicTexts as publicJa } from './ja/public.ts';
import { refereeTexts as refereeJa } from './ja/referee.ts';
import { adminTexts as adminKo } from './ko/admin.ts';
import { errorTexts as errorKo } from './ko/errors.ts';
import { eventTexts as eventKo } from './ko/event.ts';
import { publicTexts as publicKo } from './ko/public.ts';
import { refereeTexts as refereeKo } from './ko/referee.ts';
import type { Language } from './languages.rules.ts';
import type { PublicText } from './public-texts.ts';
import type { RefereeText } from './referee-texts.ts';
import type { CatalogOf } from './translate.rules.ts';
import { adminTexts as adminZhHans } from './zh-Hans/admin.ts';
import { errorTexts as errorZhHans } from './zh-Hans/errors.ts';
import { eventTexts as eventZhHans } from './zh-Hans/event.ts';
import { publicTexts as publicZhHans } from './zh-Hans/public.ts';
import { refereeTexts as refereeZhHans } from './zh-Hans/referee.ts';
import { adminTexts as adminZhHant } from './zh-Hant/admin.ts';
import { errorTexts as errorZhHant } from './zh-Hant/errors.ts';
import { eventTexts as eventZhHant } from './zh-Hant/event.ts';
import { publicTexts as publicZhHant } from './zh-Hant/public.ts';
import { refereeTexts as refereeZhHant } from './zh-Hant/referee.ts';

export type TranslatedLanguage = Exclude<Language, 'en'>;

/** Of the public pages; English texts are the keys. */
export const publicCatalogs: Readonly<Record<TranslatedLanguage, CatalogOf<PublicText>>> = {
  ko: publicKo,
  ja: publicJa,
  'zh-Hant': publicZhHant,
  'zh-Hans': publicZhHans,
  de: publicDe,
  fr: publicFr,
  es: publicEs,
};

/** Additional texts of the referee's page. */
export const refereeCatalogs: Readonly<Record<TranslatedLanguage, CatalogOf<RefereeText>>> = {
  ko: refereeKo,
  ja: refereeJa,
  'zh-Hant': refereeZhHant,
  'zh-Hans': refereeZhHans,
  de: refereeDe,
  fr: refereeFr,
  es: refereeEs,
};

/** Additional texts of the admin's pages. */
export const adminCatalogs: Readonly<Record<TranslatedLanguage, CatalogOf<AdminText>>> = {
  ko: adminKo,
  ja: adminJa,
  'zh-Hant': adminZhHant,
  'zh-Hans': adminZhHans,
  de: adminDe,
  fr: adminFr,
  es: adminEs,
};

/** Additional texts of ranking, paper and archives. */
export const eventCatalogs: Readonly<Record<TranslatedLanguage, CatalogOf<EventText>>> = {
  ko: eventKo,
  ja: eventJa,
  'zh-Hant': eventZhHant,
  'zh-Hans': eventZhHans,
  de: eventDe,
  fr: eventFr,
  es: eventEs,
};

/** The sentences of refusals, for the admin's pages. */
export const errorCatalogs: Readonly<Record<TranslatedLanguage, CatalogOf<ErrorText>>> = {
  ko: errorKo,
  ja: errorJa,
  'zh-Hant': errorZhHant,
  'zh-Hans': errorZhHans,
  de: errorDe,
  fr: errorFr,
  es: errorEs,
};
