// docs/RULES.md, the code and the tests name the same rules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const common = readdirSync(new URL('src/common/', root), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && path !== 'rules.test.ts')
  .map((path) => `src/common/${path}`);

const rows = [...read('docs/RULES.md').matchAll(/^\| ([A-Z]+-\d+) \|.*`([^`]+)` \|$/gm)].map(
  ([, rule = '', file = '']) => ({ rule, file }),
);
const prefixes = [...new Set(rows.map(({ rule }) => rule.split('-')[0]))];

/** The rules a text names; 'PTS-2 … PTS-4' names the three. */
function named(text: string): Set<string> {
  const rule = new RegExp(`\\b(${prefixes.join('|')})-(\\d+)(?: … \\1-(\\d+))?\\b`, 'g');
  const names = new Set<string>();
  for (const [, prefix, first, last = first] of text.matchAll(rule)) {
    for (let n = Number(first); n <= Number(last); n += 1) names.add(`${prefix}-${n}`);
  }
  return names;
}
const namedIn = (paths: readonly string[]) => named(paths.map(read).join('\n'));
const isTest = (path: string) => path.endsWith('.test.ts');
/** A rule that needs the write gate stands in a file of the server, with its whole path. */
const pathOf = (file: string) => (file.startsWith('src/') ? file : `src/common/${file}`);
const serverTests = readdirSync(new URL('tests/server/', root))
  .filter(isTest)
  .map((path) => `tests/server/${path}`);

test('each rule is in the list once, with a file that exists', () => {
  const listed = rows.map(({ rule }) => rule);
  expect(listed.length).toBeGreaterThan(100);
  expect(new Set(listed).size).toBe(listed.length);
  expect(rows.filter(({ file }) => !existsSync(new URL(pathOf(file), root)))).toEqual([]);
});

test('no rule has the name of a promise of the protocol', () => {
  const promises = [...read('docs/PROTOCOL.md').matchAll(/^- ([A-Z]+-\d+):/gm)].map(([, id]) => id);
  expect(promises.length).toBeGreaterThan(50);
  expect(rows.map(({ rule }) => rule).filter((rule) => promises.includes(rule))).toEqual([]);
});

test('each rule of the list is in the title of a test', () => {
  const ofClient = rows.flatMap(({ file }) =>
    file.startsWith('src/client/') ? [file.replace(/\.ts$/, '.test.ts')] : [],
  );
  const tested = namedIn([...common.filter(isTest), ...serverTests, ...ofClient]);
  expect(rows.map(({ rule }) => rule).filter((rule) => !tested.has(rule))).toEqual([]);
});

test('each rule that code or a test names is in the list', () => {
  const listed = new Set(rows.map(({ rule }) => rule));
  expect([...namedIn(common)].filter((rule) => !listed.has(rule))).toEqual([]);
});

test('each rule of a rules file is named in it', () => {
  const missing = rows.filter(
    ({ rule, file }) => file.endsWith('.rules.ts') && !namedIn([pathOf(file)]).has(rule),
  );
  expect(missing).toEqual([]);
});
