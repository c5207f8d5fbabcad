import { expect, test } from 'vitest';
import { hasMoreValues } from './json-tokens.ts';

const counted = (json: string, most: number) => hasMoreValues(Buffer.from(json), most);

test.each([
  ['{}', 1],
  ['{"a":1}', 1],
  ['{"a":1,"b":[2,3]}', 4],
  ['{"a":",[{","b":"\\",["}', 2],
  ['{"a":"\\\\","b":1}', 2],
  ['["é,😀["]', 1],
])('%s has %i', (json, values) => {
  JSON.parse(json);
  expect(counted(json, values)).toBe(false);
  expect(counted(json, values - 1)).toBe(true);
});
