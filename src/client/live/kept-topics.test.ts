// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { aTournament } from '../../../tests/support/fixtures.factory.ts';
import { keptAt, readKept } from './kept-topics.ts';

const kept = (at: number) => ({
  ...{ epoch: 'one', revision: 3, at },
  snapshot: { tournament: aTournament(), fixtures: [] },
});
beforeEach(() => localStorage.clear());

test('the newest kept topic comes first', () => {
  localStorage.setItem('kept:tournament:1', JSON.stringify(kept(10)));
  localStorage.setItem('kept:tournament:2', JSON.stringify(kept(20)));
  expect(readKept().map(({ topic }) => topic)).toEqual(['tournament:2', 'tournament:1']);
  expect(keptAt(readKept(), 'tournament:1')).toBe(10);
});

test('an item that cannot be read, or is no topic, hides no other one', () => {
  localStorage.setItem('kept:tournament:1', JSON.stringify(kept(10)));
  for (const [index, text] of ['{', 'null', '[]', '{"at":1,"revision":1}'].entries()) {
    localStorage.setItem(`kept:tournament:${index + 2}`, text);
  }
  expect(readKept().map(({ topic }) => topic)).toEqual(['tournament:1']);
});
