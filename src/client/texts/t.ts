import type { AdminText } from '../../common/texts/admin-texts.ts';
import type { EventText } from '../../common/texts/event-texts.ts';
import type { Language } from '../../common/texts/languages.rules.ts';
import type { PublicText } from '../../common/texts/public-texts.ts';
import type { RefereeText } from '../../common/texts/referee-texts.ts';
import { type Catalog, translator } from '../../common/texts/translate.rules.ts';

/** Absent where a test runs without a browser. */
const page: Document | undefined = globalThis.document;

/** The first language of the page. */
export const language = (page?.documentElement.lang || 'en') as Language;

/** Says a text in the language of the page, whose catalog the server sent in the document. */
export const t = translator<PublicText | RefereeText | AdminText | EventText>(
  JSON.parse(page?.getElementById('texts')?.textContent || '{}') as Catalog,
  language,
);
