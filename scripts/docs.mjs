// Checks that what the documents name is there: linked files, paths in `backticks`, npm commands,
// and the files in the last column of docs/asvs.csv, where no requirement may stand twice.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { say } from './prepare.mjs';
import { root } from './sources.mjs';

const ours = new Set(['src', 'docs', 'migrations', 'scripts', 'tests', 'bench', '.ci']);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Without the line number or anchor; undefined where the text is a pattern, not one file. */
const plainPath = (text) => (/[<>*{}…\s]/.test(text) ? undefined : text.replace(/[:#].*$/, ''));

function* namedIn(text, folder) {
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    const path = plainPath(target);
    if (path && !/^\w+:/.test(target))
      yield { name: target, there: existsSync(join(folder, path)) };
  }
  for (const [, code] of text.matchAll(/`([^`\n]+)`/g)) {
    const path = plainPath(code);
    if (path?.includes('/') && ours.has(path.split('/')[0])) {
      yield { name: code, there: existsSync(join(root, path)) };
    }
    const command = /^npm run ([\w:-]+)/.exec(code)?.[1];
    if (command) yield { name: code, there: command in scripts };
  }
}

const documents = readdirSync(root)
  .concat(
    existsSync(join(root, 'docs'))
      ? readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', name))
      : [],
  )
  .filter((name) => name.endsWith('.md'));
let missing = 0;
for (const document of documents) {
  const path = resolve(root, document);
  for (const { name, there } of namedIn(readFileSync(path, 'utf8'), dirname(path))) {
    if (there) continue;
    missing += 1;
    say(`${relative(root, path)} names ${name}, which is not there`);
  }
}
const table = join('docs', 'asvs.csv');
const rows = existsSync(join(root, table)) ? readFileSync(join(root, table), 'utf8') : '';
const requirements = new Set();
for (const row of rows.trimEnd().split('\n').slice(1)) {
  const requirement = row.slice(0, row.indexOf(','));
  const files = row.slice(row.lastIndexOf(',') + 1).split(' ');
  const problems = files
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `names ${file}, which is not there`);
  if (requirements.has(requirement)) problems.push(`has ${requirement} twice`);
  requirements.add(requirement);
  missing += problems.length;
  for (const problem of problems) say(`${table} ${problem}`);
}
say(`${documents.length} documents, ${missing} names that lead nowhere`);
process.exit(missing > 0 ? 1 : 0);
