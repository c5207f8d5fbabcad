// @vitest-environment node
// docs/ADMIN-SCREENS.md says which test shows what the administrator is promised: each of them exists.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const rows = [...read('docs/ADMIN-SCREENS.md').matchAll(/^\| (.+) \| `([^`]+)` \| (.+) \|$/gm)].map(
  ([, promised = '', file = '', title = '']) => ({ promised, file, title }),
);

/** The texts in quotes that a file holds: titles of tests and the names of their cases. */
const literals = (path: string): Set<string> =>
  new Set(
    [...read(path).matchAll(/'((?:[^'\\\n])+)'|"((?:[^"\\\n])+)"/g)].map(
      ([, a, b]) => a ?? b ?? '',
    ),
  );

test('every test that the page names exists in its file', () => {
  expect(rows.length).toBeGreaterThan(120);
  const known = new Map(
    [...new Set(rows.map(({ file }) => file))].map((file) => [file, literals(file)]),
  );
  expect(rows.filter(({ file, title }) => !known.get(file)?.has(title))).toEqual([]);
});

test('every line of the page has a test, and no test file is named that is none', () => {
  const lines = read('docs/ADMIN-SCREENS.md')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const heads = lines.filter((line) => line.startsWith('| Promised '));
  expect(lines.length - heads.length).toBe(rows.length);
  expect(rows.filter(({ file }) => !/\.test\.tsx?$/.test(file))).toEqual([]);
});
