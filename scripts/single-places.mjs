// Things that may happen in one place only, and that no import shows: announcing (`emit`), SQL,
// colours. Reads the sources as syntax, so comments and texts do not count. Every rule is proved
// by a canary first.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { say } from './prepare.mjs';
import { root } from './sources.mjs';

const calledName = (node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : undefined;

const textOf = (node) =>
  ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? node.head.text : '';

const isSql = (text) =>
  /^\s*(select\s+\S.*\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\()/is.test(
    `${text} `,
  );

/** `trx('teams')`: a query builder by one of the names that it has here. */
const isTableCall = (node) =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  /^(trx|tx|knex|db)$/.test(node.expression.text) &&
  node.arguments[0] !== undefined &&
  ts.isStringLiteralLike(node.arguments[0]);

const rules = [
  {
    name: 'emit only in src/server/live',
    where: /^src\/server\/(?!live\/)/,
    finds: (node) => calledName(node) === 'emit',
    canary: ['src/server/http/a.ts', "io.to('room').emit('change', 1);"],
  },
  {
    name: 'the client’s socket is used only in src/client/live',
    where: /^src\/client\/(?!live\/)/,
    finds: (node) => ['emit', 'emitWithAck'].includes(calledName(node)),
    canary: ['src/client/domain/a/a.ts', "socket.emit('subscribe', topic);"],
  },
  {
    name: 'SQL only in repositories and src/server/db',
    where: /^src\/server\/(?!db\/)(?!.*\.repository\.ts$)/,
    finds: (node) => calledName(node) === 'raw' || isTableCall(node) || isSql(textOf(node)),
    canary: ['src/server/features/a/a.service.ts', "await trx('teams').where({ id });"],
  },
  {
    name: 'process.env only in src/server/config.ts',
    where: /^src\/(?!server\/config\.ts$)/,
    finds: (node) =>
      (ts.isPropertyAccessExpression(node) && node.getText() === 'process.env') ||
      (ts.isStringLiteral(node) && /^(node:)?process$/.test(node.text)),
    canary: ['src/server/app.ts', 'export const port = process.env.PORT;'],
  },
  {
    name: 'listeners are held only in src/client/browser/listeners.ts',
    where: /^src\/client\/(?!browser\/listeners\.ts$)/,
    finds: (node) =>
      ts.isFunctionTypeNode(node) &&
      ts.isNewExpression(node.parent) &&
      node.parent.expression.getText() === 'Set',
    canary: ['src/client/live/a.ts', 'const listeners = new Set<() => void>();'],
  },
  {
    name: 'colours only in src/client/theme',
    where: /^src\/client\/(?!theme\/)/,
    finds: (node) =>
      /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\brgba?\(|\bhsla?\(/i.test(textOf(node)),
    canary: ['src/client/screens/a/a.tsx', "const side = <b style={{ color: '#d00' }} />;"],
  },
];

/** @returns {string[]} one line for each place where a rule of that file is broken */
function findings(file, text) {
  const applying = rules.filter(({ where }) => where.test(file));
  if (applying.length === 0) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    for (const { name, finds } of applying) {
      if (!finds(node)) continue;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${name}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Stylesheets have no syntax tree here; without comments, a colour is easy to see. */
function colours(file, text) {
  if (file.startsWith('src/client/theme/')) return [];
  const lines = text
    .replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n');
  return lines.flatMap((line, index) =>
    /:.*(#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\()/i.test(line)
      ? [`${file}:${index + 1}: colours only in src/client/theme`]
      : [],
  );
}

const problems = rules
  .filter(({ canary, name }) => !findings(...canary).some((line) => line.endsWith(name)))
  .map(({ name }) => `“${name}” did not find its canary`);

const files = readdirSync(join(root, 'src'), { recursive: true })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name));
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  problems.push(...(file.endsWith('.css') ? colours(file, text) : findings(file, text)));
}
for (const problem of problems) say(problem);
say(`${files.length} files, ${rules.length} rules, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
