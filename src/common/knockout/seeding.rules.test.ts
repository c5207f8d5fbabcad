import { expect, test } from 'vitest';
import { bracketSize, seedGroups, standardOrder } from './seeding.rules.ts';

test('KO-2 the standard order keeps the best seeds apart', () => {
  expect(standardOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  for (const size of [2, 4, 16, 64]) {
    const order = standardOrder(size);
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i + 1));
    for (let index = 0; index < size; index += 2) {
      expect((order[index] ?? 0) + (order[index + 1] ?? 0)).toBe(size + 1);
    }
  }
});

test('KO-2 the bracket has the next power of two of seats', () => {
  expect([2, 3, 4, 5, 9, 64].map(bracketSize)).toEqual([2, 4, 4, 8, 16, 64]);
});

test('KO-3 group mates never meet earlier than they must', () => {
  const bad: string[] = [];
  for (let groups = 2; groups <= 16; groups += 1) {
    for (let places = 1; places <= 8 && groups * places <= 64; places += 1) {
      const seeds = seedGroups(groups, places, 0);
      const size = bracketSize(groups * places);
      const positions = new Map(standardOrder(size).map((seed, position) => [seed - 1, position]));
      for (let group = 0; group < groups; group += 1) {
        const at = seeds.flatMap((seed, index) =>
          seed.group === group ? [positions.get(index) as number] : [],
        );
        expect(at).toHaveLength(places);
        const rounds = Math.log2(size);
        for (let depth = 1; 2 ** depth <= size; depth += 1) {
          const parts = new Map<number, number>();
          for (const n of at) {
            const part = n >> (rounds - depth);
            parts.set(part, (parts.get(part) ?? 0) + 1);
          }
          const most = Math.ceil(places / 2 ** depth);
          if (Math.max(...parts.values()) > most) bad.push(`${groups}x${places} depth ${depth}`);
        }
      }
    }
  }
  expect([...new Set(bad)]).toEqual([]);
});

test('KO-3 two groups of two: each winner meets the second of the other group', () => {
  // Seeds 1 and 4 meet, and 2 and 3.
  expect(seedGroups(2, 2, 0).map(({ group }) => group)).toEqual([0, 1, 0, 1]);
});

test('KO-3 four groups of two, and the best thirds last', () => {
  const seeds = seedGroups(4, 2, 2);
  expect(seeds.slice(0, 4)).toEqual([0, 1, 2, 3].map((group) => ({ group, place: 1 })));
  expect(seeds.slice(8)).toEqual([
    { group: null, place: 3 },
    { group: null, place: 3 },
  ]);
});
