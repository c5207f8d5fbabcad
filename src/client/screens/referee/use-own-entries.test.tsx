import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useOwnEntries } from './use-own-entries.ts';

const entry = { id: 'one', isUndo: false };
const read = (fixtureId = 7) => renderHook(() => useOwnEntries(fixtureId)).result;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('the entries of a device are kept until the next match', () => {
  const hook = read();
  act(() => hook.current[1](entry));
  expect(read().current[0]).toEqual([entry]);
  expect(read(8).current[0]).toEqual([]);
});

test.each([
  '{',
  'null',
  '{"fixtureId":7,"entries":[null]}',
  '{"fixtureId":7,"entries":[{"id":1,"isUndo":false}]}',
  '{"fixtureId":7,"entries":[{"id":"one"}]}',
])('stored entries that are %s count as none', (text) => {
  localStorage.setItem('referee-entries', text);
  expect(read().current[0]).toEqual([]);
});
