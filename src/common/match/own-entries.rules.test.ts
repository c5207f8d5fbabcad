import { expect, test } from 'vitest';
import { anEvent, aVoid, uuid } from '../../../tests/support/match.factory.ts';
import { lastEntry, lastVoid } from './own-entries.rules.ts';

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
