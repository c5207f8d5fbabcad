// Keeps private terms and metaphors out of names, comments, test titles and documents: the words of
// scripts/words-list.mjs, each with the term to use instead. `--count` prints figures by word only.
// Every word is first searched for in its own canaries.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { say } from './prepare.mjs';
import { root } from './sources.mjs';
import { exceptions, words } from './words-list.mjs';

/**
 * One text that a person reads or one name, with its line from 1 and, of the file's own name, 0.
 * @typedef {{kind: 'name' | 'path' | 'comment' | 'title' | 'document' | 'output', line: number, text: string}} Piece
 */

/** Not scanned: what names the words on purpose, made files, and data from elsewhere. */
const skipped =
  /^(?:docs\/GLOSSARY\.md|scripts\/words(?:-list)?\.mjs|package-lock\.json|tests\/cases\/)/;
const scanned = /\.(?:tsx?|[cm]?js|css|md|html|ya?ml)$|(?:^|\/)tsconfig[\w.]*\.json$/;

/** `lastBeat`, `LAST_BEAT` and `last-beat` are "last beat". */
const inWords = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();

const lineOf = (text, position) => text.slice(0, position).split('\n').length;

/** @returns {Piece[]} one for each line of a text that begins at `line` */
const lines = (kind, text, line = 1) =>
  text.split('\n').map((one, index) => ({ kind, line: line + index, text: one }));

const calledName = (node) =>
  ts.isIdentifier(node)
    ? node.text
    : 'expression' in node
      ? calledName(node.expression)
      : 'tag' in node
        ? calledName(node.tag)
        : '';

/** Whether a text is the first argument of `test`, `it` or `describe`, `.each` included. */
const isTitle = (node) =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(?:test|it|describe)$/.test(calledName(node.parent.expression));

/** @returns {Piece[]} */
function* piecesOfCode(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const starts = source.getLineStarts();
  const at = (position) => ts.computeLineAndCharacterOfPosition(starts, position).line + 1;
  function* visit(node) {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) {
      yield* lines('comment', text.slice(node.pos, node.end), at(node.pos));
      return;
    }
    const children = node.getChildren(source);
    if (children.length > 0) {
      for (const child of children) yield* visit(child);
      return;
    }
    const start = node.getStart(source, false);
    if (node.kind !== ts.SyntaxKind.JsxText && start > node.pos) {
      const trivia = text.slice(node.pos, start);
      // JSDoc has nodes of its own, which the parent visits.
      const plain = trivia.replace(/\/\*\*(?!\/)[\s\S]*?\*\//g, (doc) =>
        doc.replace(/[^\n]/g, ' '),
      );
      if (/\S/.test(plain)) yield* lines('comment', plain, at(node.pos));
    }
    const line = at(start);
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      yield { kind: 'name', line, text: node.text };
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      if (isTitle(node)) yield* lines('title', node.text, line);
      else if (/^[a-z]+(?:-[a-z]+)+$/.test(node.text))
        yield { kind: 'name', line, text: node.text };
      else if (/^(?:scripts|bench)\//.test(path)) yield* lines('output', node.text, line);
    } else if (ts.isTemplateMiddleOrTemplateTail(node) && /^(?:scripts|bench)\//.test(path)) {
      yield* lines('output', node.text, line);
    }
  }
  yield* visit(source);
}

/** @returns {Piece[]} */
function* piecesOfStyle(text) {
  for (const found of text.matchAll(/\/\*[\s\S]*?\*\//g)) {
    yield* lines('comment', found[0], lineOf(text, found.index));
  }
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const found of plain.matchAll(/(?<![\w)])\.([A-Za-z_][\w-]*)(?=[^;{}]*\{)/g)) {
    yield { kind: 'name', line: lineOf(plain, found.index), text: found[1] };
  }
}

/** @returns {Piece[]} */
function* pieces(path, text) {
  yield { kind: 'path', line: 0, text: path };
  if (/\.(?:tsx?|[cm]?js)$/.test(path)) yield* piecesOfCode(path, text);
  else if (path.endsWith('.css')) yield* piecesOfStyle(text);
  else yield* lines('document', text);
}

/** The part of a piece that breaks a rule, or undefined. */
function broken(rule, { kind, text }) {
  if (kind === 'path') {
    const name = inWords(basename(text).replace(/\.[^.]*$/, ''));
    const folders = text.split('/').slice(0, -1).map(inWords);
    const found = [name, ...folders].find((one) => rule.name?.test(one) && !rule.except?.test(one));
    return found ?? (rule.path?.test(text) ? basename(text) : undefined);
  }
  if (kind === 'name') {
    const name = inWords(text);
    const found = rule.raw?.test(text) || rule.name?.test(name);
    return found && !rule.except?.test(name) ? text : undefined;
  }
  if (rule.texts !== undefined && !rule.texts.includes(kind)) return undefined;
  if (rule.prose === undefined) return undefined;
  const rest = rule.except
    ? text.replace(new RegExp(rule.except, `${rule.except.flags}g`), '')
    : text;
  return rule.prose.exec(rest)?.[0];
}

/** @returns {{word: string, use: string, why: string, path: string, place: string, found: string}[]} */
function findings(path, text) {
  const applying = words.filter(({ where }) => where === undefined || where.test(path));
  const found = new Map();
  for (const piece of pieces(path, text)) {
    for (const rule of applying) {
      const part = broken(rule, piece);
      if (part === undefined) continue;
      const place = piece.line === 0 ? path : `${path}:${piece.line}`;
      found.set(`${place} ${rule.word} ${part}`, { ...rule, path, place, found: part });
    }
  }
  return [...found.values()];
}

/** What the scan does wrong on its own samples, and which words the glossary does not list. */
function selfTest() {
  const glossary = readFileSync(join(root, 'docs', 'GLOSSARY.md'), 'utf8');
  const problems = [];
  for (const { word, canaries, keeps } of words) {
    const finds = ({ file, text }) => findings(file, text).some((one) => one.word === word);
    for (const sample of canaries) {
      if (!finds(sample)) {
        problems.push(`the canary of “${word}” was not found in ${sample.file}: ${sample.text}`);
      }
    }
    for (const sample of keeps) {
      if (finds(sample)) problems.push(`“${word}” is found where it is allowed: ${sample.text}`);
    }
    if (!glossary.includes(`| ${word} |`))
      problems.push(`docs/GLOSSARY.md does not list “${word}”`);
  }
  return problems;
}

/** Takes out what an exception allows; the second value names exceptions that allowed nothing. */
function withoutExceptions(found) {
  const used = new Set();
  const rest = found.filter((one) => {
    const exception = exceptions.find(
      (other) =>
        other.word === one.word &&
        other.file.test(one.path) &&
        (other.found === undefined || other.found === one.found),
    );
    used.add(exception);
    return exception === undefined;
  });
  const unused = exceptions
    .filter((exception) => !used.has(exception))
    .map(({ file, why }) => `the exception for ${file} (${why}) is not needed any more`);
  return { rest, unused };
}

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => scanned.test(path) && !skipped.test(path));
const { rest: all, unused } = withoutExceptions(
  files.flatMap((path) => findings(path, readFileSync(join(root, path), 'utf8'))),
);
const problems = [...selfTest(), ...unused];
for (const problem of problems) say(problem);

if (process.argv.includes('--count')) {
  for (const { word, use } of words) {
    const these = all.filter((one) => one.word === word);
    const inFiles = new Set(these.map(({ path }) => path)).size;
    say(
      `${String(these.length).padStart(5)} in ${String(inFiles).padStart(3)} files  ${word} -> ${use}`,
    );
  }
} else {
  for (const { place, word, found, use, why } of all) {
    say(`${place}: ${found} (${word}) -> ${use}: ${why}`);
  }
}
say(
  `${files.length} files, ${words.length} words, ${exceptions.length} exceptions, ${all.length} findings, ${problems.length} problems`,
);
process.exit(all.length + problems.length > 0 ? 1 : 0);
