import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '..');

/** Attributes whose value a person reads or hears. */
const READ = /^(aria-label|aria-description|alt|title|placeholder|label|text|confirm|cancel|hint)$/;
/** Letters that are no words: a unit, an example, and the title that the specification has read. */
const NO_WORDS = /^(· ±\s+ms|http:\S+|ABCDE-FGHJK|Round)$/;
const isText = (text: string): boolean =>
  /\p{L}{2,}|(?<!\S)\p{Ll}(?!\S)/u.test(text) && !NO_WORDS.test(text.trim());

/** The texts of JSX in a file that no catalog has. */
function literalTexts(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    if (isText(text)) found.push(`${file}:${lineOf(node)}: ${text.trim()}`);
  };
  const lineOf = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  /** Texts that an expression may have, without those inside a call. */
  const noteIn = (node: ts.Node | undefined): void => {
    if (node === undefined) return;
    if (ts.isStringLiteralLike(node)) note(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      note(
        node,
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map(({ text }) => text)
          .join(' '),
      );
    } else if (ts.isConditionalExpression(node)) {
      noteIn(node.whenTrue);
      noteIn(node.whenFalse);
    } else if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
      noteIn(node.expression);
    else if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken
    )
      noteIn(node.right);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) noteIn(node.expression);
    else if (ts.isJsxAttribute(node) && READ.test(node.name.getText())) noteIn(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test('every text of a page is in the catalogs (LNG-1)', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !/\.(test|support)\.tsx$/.test(name),
  );
  const found = files.flatMap((name) =>
    literalTexts(name, readFileSync(join(client, name), 'utf8')),
  );
  expect(found).toEqual([]);
});
