// A function has at most 60 lines, so that it has one job. Reads the sources as syntax; what is longer
// and must stay so is listed here with its reason. A canary shows that a longer one would be found.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { say } from './prepare.mjs';
import { root } from './sources.mjs';

const MOST = 60;

/** `file: name` to the reason; one that is not needed any more is a problem too. */
const exceptions = new Map([]);

const nameOf = (node) => node.name?.getText() ?? node.parent?.name?.getText?.() ?? 'unnamed';

/** @returns {{place: string, line: number, length: number}[]} */
function longFunctions(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const line = lineOf(node.getStart());
      const length = lineOf(node.getEnd()) - line + 1;
      if (length > MOST) found.push({ place: `${file}: ${nameOf(node)}`, line, length });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const problems = [];
const canary = (lines) => longFunctions('a.ts', `function a() {${'\n'.repeat(lines - 1)}}`).length;
if (canary(MOST + 1) !== 1 || canary(MOST) !== 0) problems.push('the canary was not found');

const files = readdirSync(join(root, 'src'), { recursive: true })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.support\.tsx?$|\.d\.ts$/.test(name));
const found = files.flatMap((file) => longFunctions(file, readFileSync(join(root, file), 'utf8')));
for (const { place, line, length } of found) {
  if (!exceptions.has(place)) problems.push(`${place}, line ${line}: ${length} of ${MOST} lines`);
}
for (const place of exceptions.keys()) {
  if (!found.some((one) => one.place === place)) problems.push(`${place} needs no exception`);
}
for (const problem of problems) say(problem);
say(`${files.length} files, ${exceptions.size} exceptions, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
