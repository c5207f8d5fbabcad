// Every class of a CSS module is used, and every class that a component names exists: neither the
// types nor knip know. A module without classes in it is not looked at. Proved by canaries first.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { say } from './prepare.mjs';
import { root } from './sources.mjs';

const redrawn = 'the screen is being drawn anew';
/** Findings that another change mends: the finding, and why it stands here. */
const exceptions = {
  'src/client/screens/players/players-header.tsx: link is not in ./players-header.module.css':
    redrawn,
  'src/client/screens/qr-codes/print-sheets.tsx: words is not in ./print-sheets.module.css':
    redrawn,
  'src/client/screens/players/my-team/my-pairings.tsx: cards is not in ./my-pairings.module.css':
    redrawn,
  'src/client/screens/players/my-team/my-status.tsx: versus is not in ./my-status.module.css':
    redrawn,
  'src/client/screens/players/my-team/my-status.tsx: details is not in ./my-status.module.css':
    redrawn,
};

/** The names of the classes that a module defines; not those in `:global(…)`, comments and texts. */
function definedClasses(css) {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, selector]) => selector);
  const names = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name));
  return new Set(names);
}

/** What a source file takes from which module: a set of names, or null where a name is computed. */
function usedClasses(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const modules = new Map();
  for (const node of source.statements) {
    if (!ts.isImportDeclaration(node) || !node.moduleSpecifier.text.endsWith('.module.css'))
      continue;
    const name = node.importClause?.name?.text;
    if (name) modules.set(name, { path: node.moduleSpecifier.text, names: new Set() });
  }
  const visit = (node) => {
    const used = ts.isIdentifier(node) ? modules.get(node.text) : undefined;
    if (used && !ts.isImportClause(node.parent)) {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
        used.names?.add(parent.name.text);
      } else if (
        ts.isElementAccessExpression(parent) &&
        ts.isStringLiteralLike(parent.argumentExpression)
      ) {
        used.names?.add(parent.argumentExpression.text);
      } else if (!ts.isPropertyAccessExpression(parent)) used.names = null;
    }
    ts.forEachChild(node, visit);
  };
  if (modules.size > 0) visit(source);
  return [...modules.values()];
}

/** `files`: path → text. What is used without being there, and there without being used. */
function findings(files) {
  const defined = new Map();
  const used = new Map();
  const problems = [];
  for (const [file, text] of files) {
    if (file.endsWith('.module.css')) defined.set(file, definedClasses(text));
  }
  for (const [file, text] of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { path, names } of usedClasses(file, text)) {
      const module = join(dirname(file), path);
      const all = defined.get(module);
      if (!all) continue;
      const uses = used.get(module) ?? new Set();
      used.set(module, uses);
      for (const name of names ?? all) {
        uses.add(name);
        if (!all.has(name)) problems.push(`${file}: ${name} is not in ${path}`);
      }
    }
  }
  for (const [module, all] of defined) {
    for (const name of all) {
      if (!used.get(module)?.has(name)) problems.push(`${module}: nothing uses ${name}`);
    }
  }
  return problems;
}

const canary = new Map([
  [join('a', 'a.module.css'), '/* .text */ .used:hover { } @media (width < 2.5rem) { .spare { } }'],
  [
    join('a', 'a.tsx'),
    "import styles from './a.module.css'; export const a = [styles.used, styles.missing];",
  ],
]);
const expected = [
  `${join('a', 'a.tsx')}: missing is not in ./a.module.css`,
  `${join('a', 'a.module.css')}: nothing uses spare`,
];

const client = join(root, 'src', 'client');
const files = new Map(
  readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|module\.css)$/.test(name) && existsSync(join(client, name)))
    .map((name) => [
      relative(root, join(client, name)).split(sep).join('/'),
      readFileSync(join(client, name), 'utf8'),
    ]),
);

const missedCanary = JSON.stringify(findings(canary)) !== JSON.stringify(expected);
if (missedCanary) say('The canary, one class too many and one too few, was not found.');
const all = findings(files);
const real = all.filter((finding) => !(finding in exceptions));
for (const finding of real) say(finding);
const unneeded = Object.keys(exceptions).filter((finding) => !all.includes(finding));
for (const finding of unneeded) say(`No longer found, remove the exception: ${finding}`);
say(
  `${files.size} files, ${real.length} classes amiss, ${Object.keys(exceptions).length} exceptions`,
);
process.exit(real.length > 0 || unneeded.length > 0 || missedCanary ? 1 : 0);
