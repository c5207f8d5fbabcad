import { expect, test } from 'vitest';
import { slotText } from './tie-texts.ts';

test('KO-4 an open seat says where its team will come from', () => {
  const text = (slot: Parameters<typeof slotText>[0]) =>
    slotText(slot, (id) => `Group ${'ABCD'[id - 1]}`);
  expect(text({ tournament: 2, place: 2 })).toBe('2nd Group B');
  expect(text({ ranked: 1, place: 3, tournaments: [1, 2, 3, 4] })).toBe('3rd A/B/C/D');
  expect(text({ winner: 'QF1' })).toBe('Winner QF1');
  expect(text({ loser: 'SF2' })).toBe('Loser SF2');
  expect(text({ tournament: 2, place: 11 })).toBe('11th Group B');
});
