// `npm run check -- --figures`: how large the product is. Prints a table; nothing is enforced.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { say } from './prepare.mjs';
import { root } from './sources.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));

/** The product without its tests and what only they use. */
const files = tracked.filter((file) => /^src\/(?!.*\.(test|support)\.)/.test(file));
const sources = files.filter((file) => /\.(ts|tsx|css)$/.test(file));
const lines = sources.flatMap((file) => read(file).trimEnd().split('\n'));
const comments = lines.filter((line) => /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(line)).length;

/** Type assertions other than `as const`. */
function casts(file) {
  let count = 0;
  const visit = (node) => {
    const isCast = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
    if (isCast && !ts.isConstTypeReference(node.type)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return count;
}

/** Texts are data: a catalog in TypeScript would count here. */
const isText = (file) => /^src\/common\/(locales|texts\/[a-z]{2}(-[A-Za-z]+)?)\/.*\.ts$/.test(file);
const code = sources.filter((file) => !isText(file));

/** The product's files that each file imports, by path. */
const imports = new Map(
  sources.map((file) => [
    file,
    new Set(
      [...read(file).matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)]
        .map(([, path]) => posix.join(posix.dirname(file), path))
        .filter((path) => sources.includes(path)),
    ),
  ]),
);
const importersOf = (file) => sources.filter((other) => imports.get(other)?.has(file));
const folderOf = (file) => posix.dirname(file);

/** Files that one file imports, which lies in the same folder. */
const ofOneNeighbour = code.filter((file) => {
  if (file.endsWith('.css')) return false;
  const [importer, ...others] = importersOf(file);
  return importer && others.length === 0 && folderOf(importer) === folderOf(file);
});

/** Folders of src/common that reach themselves through others. */
function foldersInCycle() {
  const floorOf = (file) => /^src\/common\/([^/]+)\//.exec(file)?.[1];
  const below = new Map();
  for (const [file, targets] of imports) {
    const floor = floorOf(file);
    if (!floor) continue;
    const floors = below.get(floor) ?? new Set();
    for (const target of targets) if (floorOf(target) !== floor) floors.add(floorOf(target));
    below.set(floor, floors);
  }
  const reaches = (from, to, seen = new Set()) =>
    [...(below.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return [...below.keys()].filter((floor) => reaches(floor, floor));
}

const linesOf = (paths) =>
  paths.reduce((total, file) => total + read(file).trimEnd().split('\n').length, 0);
const styles = sources.filter((file) => file.endsWith('.css'));
const declarations = styles.flatMap((file) =>
  [...read(file).matchAll(/[{;]\s*([a-z-]+\s*:\s*[^;{}]+)(?=[;}])/g)].map(([, text]) =>
    text.replace(/\s+/g, ' ').trim(),
  ),
);
const tests = tracked.filter(
  (file) =>
    /\.(ts|tsx)$/.test(file) && (/^tests\//.test(file) || /^src\/.*\.(test|support)\./.test(file)),
);

/** Source files that a section of docs/GUIDE.md names. */
function namedInGuide(title) {
  const section =
    read('docs/GUIDE.md')
      .split('\n## ')
      .find((text) => text.startsWith(title)) ?? '';
  const names = [...section.matchAll(/`([\w./-]+\.(?:ts|tsx|js))`/g)].map(([, name]) => name);
  return new Set(names).size;
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const rows = [
  ['lines of code without texts and tests', linesOf(code)],
  ['files of code and css', code.length],
  ['lines of css', linesOf(styles)],
  [
    'declarations of css for each distinct one',
    (declarations.length / new Set(declarations).size).toFixed(2),
  ],
  ['files of at most 30 lines', code.filter((file) => linesOf([file]) <= 30).length],
  ['files that one file of their folder imports', ofOneNeighbour.length],
  ['folders of src/common in a cycle', foldersInCycle().length],
  ['lines of texts as TypeScript', linesOf(sources.filter(isText))],
  ['lines of tests', linesOf(tests)],
  ['comment lines, %', ((100 * comments) / lines.length).toFixed(1)],
  ['casts (without `as const`)', sum(sources.filter((file) => /\.tsx?$/.test(file)).map(casts))],
  ['files from key press to viewer (GUIDE)', namedInGuide('The walk of a score')],
  ['files of a goal up to its announcement (GUIDE)', namedInGuide('The walk of a goal')],
];
for (const [name, figure] of rows) say(`${name.padEnd(56)}${String(figure).padStart(8)}`);
