import { describe, expect, test } from 'vitest';
import { type ErrorCode, translatedSentence } from '../kernel/errors.ts';
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

test('LNG-6: each text is in one catalog, because a page of the admin loads them all', () => {
  const texts = all.flatMap(({ ko }) => Object.keys(ko));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test.each<ErrorCode>([
  'match-not-lit',
  'match-not-over',
  'match-confirmed',
  'lit-changed',
  'tie-not-level',
  'score-incomplete',
  'event-kind-not-used',
  'event-not-found',
  'too-many-events',
  'admin-only',
  'invalid-input',
])(
  "LNG-6: the refusal %s of a referee's act is on the referee's page in every language",
  (code) => {
    for (const [language, texts] of Object.entries<Catalog>(refereeCatalogs)) {
      const known = { ...publicCatalogs[language as keyof typeof publicCatalogs], ...texts };
      expect(known, language).toHaveProperty([translatedSentence(code)]);
    }
  },
);

// 'Unentschieden' has no room in a chip beside a name.
test.each([
  ['ko', '무승부', '무승부', '세트'],
  ['ja', '引き分け', '引き分け', 'セット'],
  ['zh-Hans', '平局', '平局', '局'],
  ['zh-Hant', '平手', '平手', '局'],
  ['de', 'unentschieden', 'remis', 'best of'],
  ['fr', 'nul', 'nul', 'au meilleur des'],
  ['es', 'empate', 'empate', 'al mejor de'],
] as const)('LNG-6: a draw in %s is %j in sentences', (language, draw, label, bestOf) => {
  const texts: Catalog = { ...adminCatalogs[language], ...publicCatalogs[language] };
  const say = (english: string) => String(texts[english]).toLowerCase();
  expect(say('Draw')).toBe(label);
  expect(say('No Round 3 : both rounds were draws.')).toContain(draw);
  const [button, choice] = ['Level: record the winner', 'Level: {name} wins'].map(
    (english) => say(english).split(/\s?[:：]/u)[0],
  );
  expect(choice).toBe(button);
  expect(say('Best of')).toContain(bestOf);
});
