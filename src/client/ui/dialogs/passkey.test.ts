import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makePasskey, readPasskey } from './passkey.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('a passkey is four capitals or digits, and typing it gives it back', () => {
  fc.assert(
    fc.property(fc.array(random, { minLength: 4, maxLength: 4 }), (numbers) => {
      let at = 0;
      const code = makePasskey(() => numbers[at++] ?? 0);
      expect(code).toMatch(/^[A-Z0-9]{4}$/);
      expect(readPasskey(code.toLowerCase())).toBe(code);
    }),
  );
});

test.each([
  ['ab1', 'AB1'],
  ['a b-1c', 'AB1C'],
  ['abcdef', 'ABCD'],
  ['é?', ''],
])('%j is read as %j', (typed, read) => {
  expect(readPasskey(typed)).toBe(read);
});
