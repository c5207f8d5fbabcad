/** LNG-1 … LNG-4: the languages of the product, and which one a page is answered in. */

/** Each named in itself. */
export const languages = {
  en: 'English',
  ko: '한국어',
  ja: '日本語',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
} as const;

export type Language = keyof typeof languages;

/** LNG-14: reviewed by somebody whose language it is; any other is a draft, and its name says so. */
export const reviewed: ReadonlySet<Language> = new Set<Language>(['en']);

export const languageTags = Object.keys(languages) as readonly Language[];

const TRADITIONAL = /^zh-(tw|hk|mo|hant)\b/;

/** LNG-1: the language of a tag of BCP 47 ('de-CH'), or null where the product does not have it. */
export function languageOfTag(tag: string): Language | null {
  const lower = tag.trim().replaceAll('_', '-').toLowerCase();
  if (/^zh\b/.test(lower)) return TRADITIONAL.test(lower) ? 'zh-Hant' : 'zh-Hans';
  return languageTags.find((language) => language === lower.split('-')[0]) ?? null;
}

/** LNG-2: the languages of an Accept-Language header, best first. */
export function acceptedLanguages(header: string): Language[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .flatMap(({ tag }) => languageOfTag(tag) ?? []);
}

/** LNG-3: at most two different languages, as an address names them: 'ko,en'. */
export function askedLanguages(text: string): Language[] {
  const found = text.split(',').flatMap((tag) => languageOfTag(tag) ?? []);
  return [...new Set(found)].slice(0, 2);
}

export interface LanguageWishes {
  /** `?lang=` of the address. */
  asked?: string | undefined;
  /** The device's own choice. */
  chosen?: string | undefined;
  /** Of the event, one or two. */
  event?: readonly Language[];
  /** The Accept-Language header. */
  accepted?: string | undefined;
  /** A viewer and an overlay stand for the whole venue: they do not ask their browser. */
  isVenueScreen?: boolean;
}

/**
 * LNG-4: the languages of a page, one, or two on a venue's screen: the address, the device's choice, the
 * event, the browser, English.
 */
export function pageLanguages(wishes: LanguageWishes): readonly [Language, Language?] {
  const { asked = '', chosen = '', event = [], accepted = '', isVenueScreen = false } = wishes;
  const most = isVenueScreen ? 2 : 1;
  const found = [
    askedLanguages(asked),
    askedLanguages(chosen),
    event,
    isVenueScreen ? [] : acceptedLanguages(accepted),
  ].find((wish) => wish.length > 0);
  const [first = 'en', second] = (found ?? []).slice(0, most);
  return second === undefined ? [first] : [first, second];
}
