/** LNG-4 … LNG-11: the languages and the texts of a page. */
import type { Request } from 'express';
import type { EventWords } from '../../common/championship/championship.contract.ts';
import type { Page } from '../../common/kernel/pages.ts';
import {
  adminCatalogs,
  errorCatalogs,
  eventCatalogs,
  publicCatalogs,
  refereeCatalogs,
} from '../../common/texts/catalogs.ts';
import {
  acceptedLanguages,
  askedLanguages,
  type Language,
  pageLanguages,
} from '../../common/texts/languages.rules.ts';
import { withTerms } from '../../common/texts/terms.rules.ts';
import type { Catalog } from '../../common/texts/translate.rules.ts';

/** The cookie with the language chosen on the device. */
const CHOSEN = /(?:^|;\s*)lang=([\w-]+)/;

/** A page; absent for an address without one, which gets the admin's document. */
type Answered = Page | undefined;

const isAdmin = (page: Answered): boolean => page === undefined || page.document === 'admin';

/** Returns the languages of a page. The languages of the event do not apply to the admin's pages. */
export function languagesOf(
  request: Request,
  page: Answered,
  { languages }: EventWords,
): readonly [Language, Language?] {
  const { lang } = request.query;
  return pageLanguages({
    asked: typeof lang === 'string' ? lang : undefined,
    chosen: CHOSEN.exec(request.headers.cookie ?? '')?.[1],
    event: isAdmin(page) ? [] : (languages ?? []),
    accepted: request.headers['accept-language'],
    isVenueScreen: page?.display !== undefined,
  });
}

/** Requests with the same key get the same language, whatever languages the event has. */
export function languageKey({ query, headers }: Request): string {
  const asked = typeof query.lang === 'string' ? query.lang : '';
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1] ?? '';
  const [ofDevice = askedLanguages(chosen)[0]] = askedLanguages(asked);
  return ofDevice ?? `or ${acceptedLanguages(headers['accept-language'] ?? '')[0]}`;
}

const catalogsOf = (page: Answered) => [
  ...(isAdmin(page) ? [errorCatalogs, adminCatalogs] : []),
  ...(isAdmin(page) || page?.catalog === 'referee' ? [refereeCatalogs] : []),
  ...(isAdmin(page) || page?.catalog === 'event' ? [eventCatalogs] : []),
  publicCatalogs,
];

/** The texts of a page in a language, with the event's own terms; English needs entries only for these. */
export function catalogOf(language: Language, page: Answered, { terms = [] }: EventWords): Catalog {
  const catalogs: readonly Readonly<Record<Exclude<Language, 'en'>, Catalog>>[] = catalogsOf(page);
  if (language === 'en') {
    const texts = catalogs.flatMap(({ ko }) => Object.keys(ko));
    return withTerms(null, texts, terms);
  }
  return withTerms(Object.assign({}, ...catalogs.map((one) => one[language])), [], terms);
}

/** LNG-7: the catalog as part of the document, so that no request waits for it; '' when it is empty. */
export function textsScript(catalog: Catalog): string {
  const json = JSON.stringify(catalog);
  if (json === '{}') return '';
  return `<script type="application/json" id="texts">${json.replaceAll('<', '\\u003c')}</script>`;
}
