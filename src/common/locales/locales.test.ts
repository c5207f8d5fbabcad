import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { type ErrorCode, translatedSentence } from '../kernel/errors.ts';
import { type CatalogName, catalogs } from '../texts/catalogs.ts';
import { type Language, languageTags } from '../texts/languages.rules.ts';

const english = Object.entries(catalogs.en).map(([name, texts]) => ({
  name: name as CatalogName,
  texts,
}));

/** A key without its plural ending. */
const textOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const slotsOf = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/{(\w+)}/g), ([, slot]) => slot ?? ''))].sort();

/** The keys of a catalog in a language: where English has two forms, the language has its own. */
function keysIn(language: Language, englishKeys: readonly string[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return englishKeys.flatMap((key) => {
    if (key.endsWith('_one')) return [];
    if (!key.endsWith('_other')) return [key];
    return pluralCategories.map((category) => `${textOf(key)}_${category}`);
  });
}

const all = languageTags.flatMap((language) =>
  english.map(({ name }) => [language, name] as const),
);

describe.each(all)('the catalog in %s of %s', (language, name) => {
  const catalog = catalogs[language][name];
  const entries = Object.entries(catalog);

  test('LNG-6, LNG-13: has the English keys, with the plural forms of its language', () => {
    const keys = keysIn(language, Object.keys(catalogs.en[name]));
    expect(Object.keys(catalog).sort()).toEqual(keys.sort());
  });

  test('LNG-6: has the slots of the English text in every form', () => {
    // An English singular may say '1 screen'.
    const forms = language === 'en' ? entries.filter(([key]) => !key.endsWith('_one')) : entries;
    for (const [key, text] of forms) expect(slotsOf(text), key).toEqual(slotsOf(textOf(key)));
  });

  test('LNG-6: has no text that is empty or with spaces around it', () => {
    expect(entries.filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });
});

test('LNG-5: an English text is its key, except for the singular', () => {
  const texts = english.flatMap((catalog) => Object.entries(catalog.texts));
  expect(texts.filter(([key, text]) => !key.endsWith('_one') && text !== textOf(key))).toEqual([]);
});

test('LNG-6: each key is in one catalog, because a page of the admin loads them all', () => {
  const keys = english.flatMap(({ texts }) => Object.keys(texts));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('LNG-6: each key is said somewhere', () => {
  const src = join(import.meta.dirname, '../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(test|support)\.tsx?$/.test(name),
  );
  const literals = new Set<string>();
  /** The beginnings of keys that a template completes. */
  const beginnings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isCallExpression(node) && node.expression.getText() === 't') {
      const [key] = node.arguments;
      if (key && ts.isTemplateExpression(key)) beginnings.push(key.head.text);
    }
    ts.forEachChild(node, visit);
  };
  for (const name of files) {
    const source = readFileSync(join(src, name), 'utf8');
    visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  }
  const isSaid = (text: string) =>
    literals.has(text) || beginnings.some((beginning) => text.startsWith(beginning));
  const texts = english.flatMap((catalog) => Object.keys(catalog.texts).map(textOf));
  expect(beginnings).toEqual(['colour ']);
  expect(texts.filter((text) => !isSaid(text))).toEqual([]);
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
    for (const language of languageTags) {
      const known = { ...catalogs[language].public, ...catalogs[language].referee };
      expect(known, language).toHaveProperty([translatedSentence(code)]);
    }
  },
);

test.each(languageTags)('LNG-6: Undo and Cancel share no word in %s', (language) => {
  expect(catalogs[language].referee.Undo).not.toContain(catalogs[language].admin.Cancel);
});

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
  const texts = { ...catalogs[language].admin, ...catalogs[language].public };
  const say = (key: string) => String(texts[key]).toLowerCase();
  expect(say('Draw')).toBe(label);
  expect(say('No Round 3 : both rounds were draws.')).toContain(draw);
  const [button, choice] = ['Level: record the winner', 'Level: {name} wins'].map(
    (key) => say(key).split(/\s?[:：]/u)[0],
  );
  expect(choice).toBe(button);
  expect(say('Best of')).toContain(bestOf);
});
