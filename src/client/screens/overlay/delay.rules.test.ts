import { describe, expect, test } from 'vitest';
import {
  MOST_KEPT,
  newest,
  nextDue,
  type Received,
  readHistory,
  shownAt,
  withReceived,
} from './delay.rules.ts';

const DELAY = 10_000;
const at = (...times: number[]): Received<string>[] =>
  times.map((time) => ({ at: time, value: `state of ${time}` }));

describe('an overlay with a delay', () => {
  test('shows each state when it is old enough, and the one before until then', () => {
    const history = at(1000, 5000);
    expect(shownAt(history, 10_999, DELAY)).toBeUndefined();
    expect(shownAt(history, 11_000, DELAY)).toBe('state of 1000');
    expect(shownAt(history, 14_999, DELAY)).toBe('state of 1000');
    expect(shownAt(history, 15_000, DELAY)).toBe('state of 5000');
    expect(nextDue(history, 11_000, DELAY)).toBe(15_000);
    expect(nextDue(history, 15_000, DELAY)).toBe(Infinity);
  });

  test('shows the kept state when it is opened again in a match, never a newer one', () => {
    const before = at(1000, 5000);
    // Opened again at 8 s: the server sends its newest state at once.
    const history = withReceived(before, { at: 8000, value: 'the spoiler' }, DELAY);
    expect(shownAt(history, 12_000, DELAY)).toBe('state of 1000');
    expect(shownAt(history, 17_999, DELAY)).toBe('state of 5000');
    expect(shownAt(history, 18_000, DELAY)).toBe('the spoiler');
  });

  test('shows nothing when it is opened for the first time, until its first state is old enough', () => {
    const history = withReceived([], { at: 8000, value: 'the spoiler' }, DELAY);
    expect(shownAt(history, 17_999, DELAY)).toBeUndefined();
  });

  test('forgets states that can never be shown again, but not the shown one', () => {
    const history = withReceived(at(1000, 2000, 3000), { at: 12_500, value: 'new' }, DELAY);
    expect(history.map((entry) => entry.at)).toEqual([2000, 3000, 12_500]);
  });

  test('keeps no state in the future after the clock was set back', () => {
    const history = withReceived(at(90_000), { at: 5000, value: 'new' }, DELAY);
    expect(history.map((entry) => entry.at)).toEqual([5000]);
  });

  test('a state from the future is shown at once after the clock of the device was put back (TIM-8)', () => {
    const history = at(3_600_000);
    expect(shownAt(history, 5000, DELAY)).toBe('state of 3600000');
    expect(nextDue(history, 5000, DELAY)).toBe(Infinity);
  });

  test('stores the shown and the newest state, and reads back only what it wrote', () => {
    const many = at(...Array.from({ length: 100 }, (_, index) => index + 1));
    const written = newest(many);
    expect([written.length, written[0]?.at, written.at(-1)?.at]).toEqual([MOST_KEPT, 1, 100]);
    expect(readHistory(JSON.stringify(written))).toEqual(written);
    expect(readHistory(null)).toEqual([]);
    expect(readHistory('{"at":1}')).toEqual([]);
    expect(readHistory('[{"at":"1"},3,null]')).toEqual([]);
    expect(readHistory('no json')).toEqual([]);
  });
});
