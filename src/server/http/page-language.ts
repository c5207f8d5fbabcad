/** LNG-4 … LNG-8: which language a page is answered in, and the texts that it gets. */
import type { Request } from 'express';
import type { PageDocument, Screen } from '../../common/pages.ts';
import type { AdminText } from '../../common/texts/admin-texts.ts';
import { adminCatalogs, publicCatalogs, refereeCatalogs } from '../../common/texts/catalogs.ts';
import { type Language, pageLanguages } from '../../common/texts/languages.rules.ts';
import type { PublicText } from '../../common/texts/public-texts.ts';
import { type Translate, translator } from '../../common/texts/translate.rules.ts';

/** The cookie that holds what a device chose. */
const CHOSEN = /(?:^|;\s*)lang=([\w-]+)/;

/** The language of an answer to the request for a page. */
export function languageOf(request: Request, screen?: Screen): Language {
  const { lang } = request.query;
  const [language] = pageLanguages({
    asked: typeof lang === 'string' ? lang : undefined,
    chosen: CHOSEN.exec(request.headers.cookie ?? '')?.[1],
    accepted: request.headers['accept-language'],
    isVenueScreen: screen === 'viewer' || screen === 'overlay',
  });
  return language;
}

/** For what the server itself draws, and the titles of documents. */
export const pageTranslator = (language: Language): Translate<PublicText | AdminText> =>
  translator(
    language === 'en' ? {} : { ...adminCatalogs[language], ...publicCatalogs[language] },
    language,
  );

/** LNG-7: the catalog, inside the document, so that no request waits for it; '' in English. */
export function textsScript(language: Language, document: PageDocument, screen?: Screen): string {
  if (language === 'en') return '';
  const isAdmin = document === 'admin';
  const json = JSON.stringify({
    ...(isAdmin ? adminCatalogs[language] : {}),
    ...(isAdmin || screen === 'referee' ? refereeCatalogs[language] : {}),
    ...publicCatalogs[language],
  });
  return `<script type="application/json" id="texts">${json.replaceAll('<', '\\u003c')}</script>`;
}
