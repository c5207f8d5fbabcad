import { expect, test } from 'vitest';
import { aClock, aPreset, HOME, NOW } from '../../../tests/support/match.factory.ts';
import {
  confirmLockLeft,
  entryPhase,
  readingAfterEnd,
  shotsMissing,
} from './confirm-lock.rules.ts';

test.each([
  ['at zero', aClock('running', 10_000), NOW + 10_000, 2000],
  ['a second later', aClock('running', 10_000), NOW + 11_000, 1000],
  ['two seconds later', aClock('running', 10_000), NOW + 12_000, 0],
  ['ended by an act', aClock('ended', 0), NOW + 500, 1500],
  ['by a clock that is behind', aClock('ended', 0), NOW - 5000, 2000],
])('CLK-17 a result is locked for 2 s after the end: %s', (_name, { clock }, now, left) => {
  expect(confirmLockLeft({ clock }, now)).toBe(left);
});

test('CLK-20 a tap after the end has a reading below 0', () => {
  expect(readingAfterEnd(aClock('running', 10_000), NOW + 10_700)).toBe(-700);
  expect(readingAfterEnd(aClock('ended', 0), NOW - 5)).toBe(0);
});

test('CLK-18 penalty shots are missing until as many were taken as are due', () => {
  const match = { preset: aPreset(), fouls: { home: 3, away: 1 }, shots: [] };
  expect(shotsMissing(match)).toBe(2);
  const shot = { teamId: HOME, scored: true };
  expect(shotsMissing({ ...match, shots: [shot] })).toBe(1);
  expect(shotsMissing({ ...match, shots: [shot, shot, shot] })).toBe(0);
  expect(shotsMissing({ ...match, fouls: { home: 1, away: 1 } })).toBe(0);
});

test('CLK-19 a goal tapped within 2 s after the end is a goal, and no penalty shot', () => {
  expect(entryPhase('penalty-shots', 1)).toBe('ended');
  expect(entryPhase('penalty-shots', 0)).toBe('penalty-shots');
  expect(entryPhase('running', 0)).toBe('running');
});
