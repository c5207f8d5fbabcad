// @vitest-environment node
// docs/PROTOCOL.md, the code and the tests name the same rules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && path !== 'live/protocol.test.ts')
      .map((path) => folder + path.replaceAll('\\', '/')),
  );
const sources = filesIn('src/client/', 'src/server/', 'tests/server/', 'tests/browser/');
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** The titles of a test file, which is what a report shows. */
const titlesIn = (path: string) =>
  [...read(path).matchAll(/['`](?:[^'`\n]*\b)?(?:LIVE|OUT)-\d[^'`\n]*['`]/g)].join('\n');
const rows = [...read('docs/PROTOCOL.md').matchAll(/^- ((?:LIVE|OUT)-\d+): .*`([^`]+)`$/gm)].map(
  ([, rule = '', file = '']) => ({ rule, file }),
);

/** The rules a text names; 'OUT-20 … OUT-24' names the five. */
function named(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, kind, first, last = first] of text.matchAll(
    /\b(LIVE|OUT)-(\d+)(?: … \1-(\d+))?\b/g,
  )) {
    for (let n = Number(first); n <= Number(last); n += 1) names.add(`${kind}-${n}`);
  }
  return names;
}

test('each rule stands once in the list, with a file that exists and names it', () => {
  const listed = rows.map(({ rule }) => rule);
  expect(listed.length).toBeGreaterThan(40);
  expect(new Set(listed).size).toBe(listed.length);
  expect(
    rows.filter(
      ({ rule, file }) => !existsSync(new URL(file, root)) || !named(read(file)).has(rule),
    ),
  ).toEqual([]);
});

test('each rule of the list is in the title of a test', () => {
  const tested = named(sources.filter(isTest).map(titlesIn).join('\n'));
  expect(rows.map(({ rule }) => rule).filter((rule) => !tested.has(rule))).toEqual([]);
});

test('each rule that code or a test names is in the list', () => {
  const listed = new Set(rows.map(({ rule }) => rule));
  const unknown = sources.flatMap((path) =>
    [...named(read(path))].filter((rule) => !listed.has(rule)).map((rule) => `${path}: ${rule}`),
  );
  expect(unknown).toEqual([]);
});
