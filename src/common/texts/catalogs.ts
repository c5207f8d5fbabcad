/** LNG-6: the catalogs of all languages. */
import adminDe from '../locales/de/admin.json';
import errorsDe from '../locales/de/errors.json';
import eventDe from '../locales/de/event.json';
import publicDe from '../locales/de/public.json';
import refereeDe from '../locales/de/referee.json';
import adminEn from '../locales/en/admin.json';
import errorsEn from '../locales/en/errors.json';
import eventEn from '../locales/en/event.json';
import publicEn from '../locales/en/public.json';
import refereeEn from '../locales/en/referee.json';
import adminEs from '../locales/es/admin.json';
import errorsEs from '../locales/es/errors.json';
import eventEs from '../locales/es/event.json';
import publicEs from '../locales/es/public.json';
import refereeEs from '../locales/es/referee.json';
import adminFr from '../locales/fr/admin.json';
import errorsFr from '../locales/fr/errors.json';
import eventFr from '../locales/fr/event.json';
import publicFr from '../locales/fr/public.json';
import refereeFr from '../locales/fr/referee.json';
import adminJa from '../locales/ja/admin.json';
import errorsJa from '../locales/ja/errors.json';
import eventJa from '../locales/ja/event.json';
import publicJa from '../locales/ja/public.json';
import refereeJa from '../locales/ja/referee.json';
import adminKo from '../locales/ko/admin.json';
import errorsKo from '../locales/ko/errors.json';
import eventKo from '../locales/ko/event.json';
import publicKo from '../locales/ko/public.json';
import refereeKo from '../locales/ko/referee.json';
import adminZhHans from '../locales/zh-Hans/admin.json';
import errorsZhHans from '../locales/zh-Hans/errors.json';
import eventZhHans from '../locales/zh-Hans/event.json';
import publicZhHans from '../locales/zh-Hans/public.json';
import refereeZhHans from '../locales/zh-Hans/referee.json';
import adminZhHant from '../locales/zh-Hant/admin.json';
import errorsZhHant from '../locales/zh-Hant/errors.json';
import eventZhHant from '../locales/zh-Hant/event.json';
import publicZhHant from '../locales/zh-Hant/public.json';
import refereeZhHant from '../locales/zh-Hant/referee.json';
import type { Language } from './languages.rules.ts';
import { type AnyText, type Catalog, type Translate, translator } from './translator.ts';

/** Pages load `public` and the catalogs of their own. */
export type CatalogName = 'public' | 'referee' | 'admin' | 'event' | 'errors';

export const catalogs: Readonly<Record<Language, Readonly<Record<CatalogName, Catalog>>>> = {
  en: {
    public: publicEn,
    referee: refereeEn,
    admin: adminEn,
    event: eventEn,
    errors: errorsEn,
  },
  ko: {
    public: publicKo,
    referee: refereeKo,
    admin: adminKo,
    event: eventKo,
    errors: errorsKo,
  },
  ja: {
    public: publicJa,
    referee: refereeJa,
    admin: adminJa,
    event: eventJa,
    errors: errorsJa,
  },
  'zh-Hant': {
    public: publicZhHant,
    referee: refereeZhHant,
    admin: adminZhHant,
    event: eventZhHant,
    errors: errorsZhHant,
  },
  'zh-Hans': {
    public: publicZhHans,
    referee: refereeZhHans,
    admin: adminZhHans,
    event: eventZhHans,
    errors: errorsZhHans,
  },
  de: {
    public: publicDe,
    referee: refereeDe,
    admin: adminDe,
    event: eventDe,
    errors: errorsDe,
  },
  fr: {
    public: publicFr,
    referee: refereeFr,
    admin: adminFr,
    event: eventFr,
    errors: errorsFr,
  },
  es: {
    public: publicEs,
    referee: refereeEs,
    admin: adminEs,
    event: eventEs,
    errors: errorsEs,
  },
};

/** For what the server itself prints. */
export const english: Translate<AnyText> = translator(
  Object.assign({}, ...Object.values(catalogs.en)),
  'en',
);
