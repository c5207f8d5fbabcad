import { expect, test } from 'vitest';
import { roundName, slotText } from './slot-text.ts';

test('KO-4 an open seat says where its team will come from', () => {
  const text = (slot: Parameters<typeof slotText>[0]) => slotText(slot, () => 'Group B');
  expect(text({ tournament: 2, place: 2 })).toBe('2nd Group B');
  expect(text({ ranked: 1, place: 3, tournaments: [1, 2] })).toBe('1st best 3rd');
  expect(text({ winner: 'QF1' })).toBe('Winner QF1');
  expect(text({ loser: 'SF2' })).toBe('Loser SF2');
  expect(text({ tournament: 2, place: 11 })).toBe('11th Group B');
});

test('a round is named by how many of its ties lead to the final', () => {
  expect([1, 2, 4, 8].map(roundName)).toEqual([
    'Final',
    'Semi-finals',
    'Quarter-finals',
    'Round of 16',
  ]);
});
