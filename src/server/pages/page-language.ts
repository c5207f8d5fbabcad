/** LNG-4 … LNG-11: the languages and the texts of a page. */
import type { Request } from 'express';
import type { EventWords } from '../../common/championship/championship.contract.ts';
import type { Page } from '../../common/kernel/pages.ts';
import { type CatalogName, catalogs } from '../../common/texts/catalogs.ts';
import {
  acceptedLanguages,
  askedLanguages,
  type Language,
  pageLanguages,
} from '../../common/texts/languages.rules.ts';
import { withTerms } from '../../common/texts/terms.rules.ts';
import type { Catalog } from '../../common/texts/translator.ts';

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

const catalogNames = (page: Answered): CatalogName[] => [
  ...(isAdmin(page) ? (['errors', 'admin'] as const) : []),
  ...(isAdmin(page) || page?.catalog === 'referee' ? (['referee'] as const) : []),
  ...(isAdmin(page) || page?.catalog === 'event' ? (['event'] as const) : []),
  'public',
];

/** The texts of a page in a language, with the event's own terms; without those that equal their key. */
export function catalogOf(language: Language, page: Answered, { terms = [] }: EventWords): Catalog {
  const texts: Catalog = Object.assign(
    {},
    ...catalogNames(page).map((name) => catalogs[language][name]),
  );
  const entries = Object.entries(withTerms(texts, terms));
  return Object.fromEntries(entries.filter(([key, text]) => key !== text));
}

/** LNG-7: the catalog as part of the document, so that no request waits for it. */
export const textsScript = (catalog: Catalog): string =>
  `<script type="application/json" id="texts">${JSON.stringify(catalog).replaceAll('<', '\\u003c')}</script>`;
