import { catalogs } from './catalogs.ts';
import type { AnyText } from './keys.ts';
import { type Translate, translator } from './translator.ts';

/** For what the server itself prints. */
export const english: Translate<AnyText> = translator(
  Object.assign({}, ...Object.values(catalogs.en)),
  'en',
);
