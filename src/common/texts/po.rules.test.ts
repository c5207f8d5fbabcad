import { describe, expect, test } from 'vitest';
import { adminCatalogs, publicCatalogs, refereeCatalogs } from './catalogs.ts';
import { entriesOf, fromPo, toPo, withEntries } from './po.rules.ts';
import type { Catalog } from './translate.rules.ts';

const catalog: Catalog = {
  'Match {n}': '{n}경기',
  'Say "no"': 'a\\b\n"c"',
  '{n} points': { one: '{n} Punkt', other: '{n} Punkte' },
};

test('LNG-13: a text has its English, its catalog and a note about its slots', () => {
  const po = toPo('ko', entriesOf('public', { 'Match {n}': '{n}경기' }));
  expect(po).toContain('"Language: ko\\n"');
  expect(po).toContain(
    '#. Keep {n} as it is: a value stands there.\nmsgctxt "public"\nmsgid "Match {n}"\nmsgstr "{n}경기"',
  );
});

test('LNG-13: every catalog comes back as it went', () => {
  const all: [string, Catalog][] = [
    ['test', catalog],
    ...Object.values(publicCatalogs).map((one): [string, Catalog] => ['public', one]),
    ...Object.values(refereeCatalogs).map((one): [string, Catalog] => ['referee', one]),
    ...Object.values(adminCatalogs).map((one): [string, Catalog] => ['admin', one]),
  ];
  for (const [name, one] of all) {
    const entries = fromPo(toPo('xx', entriesOf(name, one)));
    const empty = Object.fromEntries(
      Object.entries(one).map(([key, text]) => [key, typeof text === 'string' ? '' : text]),
    );
    expect(withEntries(name, empty, entries)).toEqual({ catalog: one, problems: [] });
  }
});

describe('LNG-13: a catalog that a tool has written', () => {
  const back = (po: string) => withEntries('public', { 'Match {n}': '{n}경기' }, fromPo(po));

  test('is read over several lines, with marks, and with other line ends', () => {
    const po =
      '#, fuzzy\r\nmsgctxt "public"\r\nmsgid ""\r\n"Match "\r\n"{n}"\r\nmsgstr ""\r\n"경기 "\r\n"{n}"\r\n';
    expect(back(po)).toEqual({ catalog: { 'Match {n}': '경기 {n}' }, problems: [] });
  });

  test('changes nothing where it is empty, unknown, or has lost a slot, and says so', () => {
    const entry = (english: string, translated: string) =>
      `msgctxt "public"\nmsgid "${english}"\nmsgstr "${translated}"\n`;
    const { catalog: after, problems } = back(
      [entry('Match {n}', ''), entry('Match {n}', '경기'), entry('Other', 'x')].join('\n'),
    );
    expect(after).toEqual({ 'Match {n}': '{n}경기' });
    expect(problems).toEqual(['"Match {n}" must have {n}.', '"Other" is not a text of public.']);
  });
});
