import { expect, test } from 'vitest';
import { fixturesContract } from '../../../common/fixture/fixtures.contract.ts';
import { gatherInput, parseInput } from './parse-input.ts';

test('a field called __proto__ is a field like any other', () => {
  const sent = '{"__proto__": {"type": "map-lit", "mapLit": 2}, "tournament_id": 1}';
  const request = { body: JSON.parse(sent), query: {}, params: { id: '1' } };
  const gathered = gatherInput(fixturesContract.update, request);
  expect(gathered.type).toBeUndefined();
  // Without a type the input is parsed as a score, whose fields are missing.
  expect(() => parseInput(fixturesContract.update, gathered)).toThrow(/^homeScore: /);
});
