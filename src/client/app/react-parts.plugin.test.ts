import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withoutViewTransitions } from './react-parts.plugin.ts';

const file = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, '');
const react = readFileSync(`${file}cjs/react-dom-client.production.js`, 'utf8');

test('the installed React loses its view transitions, and nothing refers to what is gone', () => {
  const code = withoutViewTransitions(react);
  expect(code).not.toContain('.startViewTransition({');
  expect(gzipSync(react).length - gzipSync(code).length).toBeGreaterThan(4000);
  const functions = (text: string) => [...text.matchAll(/^function ([\w$]+)/gm)].map(([, n]) => n);
  expect(functions(code)).toEqual(functions(react));
});

test('a React without one of the functions stops the build', () => {
  expect(() => withoutViewTransitions('function other() {\n}\n')).toThrow('React has no function');
});
