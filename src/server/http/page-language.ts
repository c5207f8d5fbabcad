/** LNG-4 … LNG-8: which language a page is answered in, and the texts that it gets. */
import type { Request } from 'express';
import type { Page } from '../../common/pages.ts';
import { isTranslated, publicCatalogs, refereeCatalogs } from '../../common/texts/catalogs.ts';
import { type Language, pageLanguages } from '../../common/texts/languages.rules.ts';
import type { PublicText } from '../../common/texts/public-texts.ts';
import { type Translate, translator } from '../../common/texts/translate.rules.ts';

/** The cookie that holds what a device chose. */
const CHOSEN = /(?:^|;\s*)lang=([\w-]+)/;

/** The language of an answer to the request for a page. */
export function languageOf(request: Request, { screen }: Page): Language {
  if (!isTranslated(screen)) return 'en';
  const { lang } = request.query;
  const [language] = pageLanguages({
    asked: typeof lang === 'string' ? lang : undefined,
    chosen: CHOSEN.exec(request.headers.cookie ?? '')?.[1],
    accepted: request.headers['accept-language'],
    isVenueScreen: screen === 'viewer' || screen === 'overlay',
  });
  return language;
}

/** The texts of the public pages, for what the server itself draws. */
export const publicTranslator = (language: Language): Translate<PublicText> =>
  translator(language === 'en' ? {} : publicCatalogs[language], language);

/** LNG-7: the catalog, inside the document, so that no request waits for it; '' in English. */
export function textsScript(language: Language, { screen }: Page): string {
  if (language === 'en') return '';
  const more = screen === 'referee' ? refereeCatalogs[language] : {};
  const json = JSON.stringify({ ...publicCatalogs[language], ...more });
  return `<script type="application/json" id="texts">${json.replaceAll('<', '\\u003c')}</script>`;
}
