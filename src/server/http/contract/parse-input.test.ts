import { expect, test } from 'vitest';
import { fixturesContract } from '../../../common/fixture/fixtures.contract.ts';
import { gatherInput, hasMoreValues, parseInput } from './parse-input.ts';

test('a field called __proto__ is a field like any other', () => {
  const sent = '{"__proto__": {"type": "map-lit", "mapLit": 2}, "tournament_id": 1}';
  const request = { body: JSON.parse(sent), query: {}, params: { id: '1' } };
  const gathered = gatherInput(fixturesContract.update, request);
  expect(gathered.type).toBeUndefined();
  // Without a type the input is parsed as a score, whose fields are missing.
  expect(() => parseInput(fixturesContract.update, gathered)).toThrow(/^homeScore: /);
});

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
