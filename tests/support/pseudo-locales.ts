// Two languages that nobody speaks, made from English: texts 40 % longer, and texts from right to left.
import type { Route } from 'playwright-core';
import { catalogs } from '../../src/common/texts/catalogs.ts';
import type { Catalog } from '../../src/common/texts/translator.ts';

export type PseudoLocale = 'en-XA' | 'ar-XB';

const ACCENTED = new Map(
  [...'aeiouycnAEIOUYCN'].map((letter, at) => [letter, [...'àéîöûÿçñÀÉÎÖÛÝÇÑ'][at] ?? '']),
);
const RIGHT_TO_LEFT = '\u202e';
const END = '\u202c';

/** A text of English in the locale; its slots stay. */
export function pseudoText(locale: PseudoLocale, english: string): string {
  if (locale === 'ar-XB') {
    return english.replace(/[^{}]+(?![^{]*})/g, (part) => RIGHT_TO_LEFT + part + END);
  }
  const accented = english.replace(/{\w+}|[a-z]/gi, (part) => ACCENTED.get(part) ?? part);
  const more = Math.ceil(english.replace(/{\w+}/g, '').length * 0.4);
  return `${accented} ${'öñé tŵö þrëé '.repeat(Math.ceil(more / 13)).slice(0, more - 1)}`.trim();
}

const english: Catalog = Object.assign({}, ...Object.values(catalogs.en));

/** Answers a page in the locale, as the server would if it had it. */
export async function inPseudoLocale(locale: PseudoLocale, route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const texts = Object.fromEntries(
    Object.entries(english).flatMap(([key, text]) => {
      const pseudo = pseudoText(locale, text);
      // Arabic has more plural forms than English: it gets the general one for each.
      return [key, key.replace(/_other$/, '')].map((name) => [name, pseudo] as const);
    }),
  );
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  const html = (await response.text())
    .replace(/<html[^>]*>/, `<html lang="${locale}" dir="${locale === 'ar-XB' ? 'rtl' : 'ltr'}">`)
    .replace(/(id="texts">).*?(?=<\/script>)/, (_, start) => start + json);
  return route.fulfill({ response, body: html });
}
