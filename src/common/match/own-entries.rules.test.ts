import { expect, test } from 'vitest';
import { anEvent, aVoid, uuid } from '../../../tests/support/match.factory.ts';
import { isOutdatedTap, isRepeatedTap, lastEntry, lastVoid } from './own-entries.rules.ts';

const own = (...numbers: number[]) => numbers.map((n) => ({ id: uuid(n), isUndo: false }));

test('EVT-19 Undo takes back the last entry of this device, not that of another one', () => {
  const events = [anEvent(1, 'goal'), anEvent(2, 'foul'), anEvent(3, 'goal')];
  expect(lastEntry(events, own(1, 2))?.id).toBe(uuid(2));
  expect(lastEntry(events, [])).toBeUndefined();
});

test('EVT-19 Undo passes over what was taken back, and over its own voids', () => {
  const events = [anEvent(1, 'goal'), anEvent(2, 'goal'), aVoid(3, 2)];
  const entries = [...own(1, 2), { id: uuid(3), isUndo: true }];
  expect(lastEntry(events, entries)?.id).toBe(uuid(1));
});

test('EVT-19 Undo takes back a void; the last void is put back', () => {
  const events = [anEvent(1, 'goal'), aVoid(2, 1)];
  expect(lastEntry(events, own(1, 2))?.id).toBe(uuid(2));
  expect(lastVoid(events, own(1, 2))?.id).toBe(uuid(2));
  expect(lastVoid([...events, aVoid(3, 2)], own(1, 2))).toBeUndefined();
});

test.each([
  ['the first tap', undefined, 1000, false],
  ['at once', 1000, 1000, true],
  ['349 ms later', 1000, 1349, true],
  ['350 ms later', 1000, 1350, false],
])('TAP-1 the same tap twice within 350 ms counts once: %s', (_name, last, now, repeats) => {
  expect(isRepeatedTap(last, now)).toBe(repeats);
});

test.each([
  ['no change', undefined, 1000, false],
  ['just changed', 1000, 1999, true],
  ['a second later', 1000, 2000, false],
])('TAP-2 a button that another device changed within 1 s does nothing: %s', (_n, at, now, is) => {
  expect(isOutdatedTap(at, now)).toBe(is);
});
