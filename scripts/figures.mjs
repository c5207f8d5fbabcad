// `npm run check -- --figures`: how large the product is. Prints a table; nothing is enforced.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const documents = tracked.filter((file) => /^(docs\/.*|README|CONTRIBUTING)\.md$/.test(file));
const words = documents.flatMap((file) => read(file).trim().split(/\s+/)).length;
const records = tracked.filter((file) => /^docs\/decisions\/\d+-.*\.md$/.test(file)).length;

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
  ['product lines (ts, tsx, css under src, without tests)', lines.length],
  ['files under src without tests', files.length],
  ['comment lines, % of product lines', ((100 * comments) / lines.length).toFixed(1)],
  ['words in docs/, README and CONTRIBUTING', words],
  ['decision records', records],
  ['casts (without `as const`)', sum(sources.filter((file) => /\.tsx?$/.test(file)).map(casts))],
  ['files from key press to viewer (GUIDE)', namedInGuide('The walk of a score')],
  ['files of a goal up to its announcement (GUIDE)', namedInGuide('The walk of a goal')],
  ['files for a new column (GUIDE)', namedInGuide('A column')],
  ['files for a new page, at most (GUIDE)', namedInGuide('A page')],
  ['places with texts for a new language (GUIDE)', namedInGuide('A language')],
];
for (const [name, figure] of rows) say(`${name.padEnd(56)}${String(figure).padStart(8)}`);
