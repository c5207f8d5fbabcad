import { describe, expect, test } from 'vitest';
import {
  adminCatalogs,
  errorCatalogs,
  eventCatalogs,
  publicCatalogs,
  refereeCatalogs,
} from './catalogs.ts';
import type { Catalog } from './translate.rules.ts';

const all = [publicCatalogs, refereeCatalogs, adminCatalogs, errorCatalogs, eventCatalogs];

const slotsOf = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/{(\w+)}/g), ([, slot]) => slot ?? ''))].sort();

describe.each(all.flatMap((catalogs) => Object.entries<Catalog>(catalogs)))(
  'the texts of a catalog in %s',
  (_language, catalog) => {
    test('LNG-6: have the slots of the English text in every form', () => {
      for (const [english, translated] of Object.entries(catalog)) {
        for (const form of typeof translated === 'string'
          ? [translated]
          : Object.values(translated)) {
          expect(slotsOf(form), english).toEqual(slotsOf(english));
        }
      }
    });

    test('LNG-6: are none of them empty or with spaces around them', () => {
      for (const [english, translated] of Object.entries(catalog)) {
        const forms = typeof translated === 'string' ? [translated] : Object.values(translated);
        expect(
          forms.filter((form) => form === '' || form !== form.trim()),
          english,
        ).toEqual([]);
      }
    });
  },
);
