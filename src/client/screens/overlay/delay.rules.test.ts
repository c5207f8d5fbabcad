import { describe, expect, test } from 'vitest';
import {
  kept,
  MOST_KEPT,
  nextDue,
  type Received,
  readHistory,
  shownAt,
  withReceived,
} from './delay.rules.ts';

const DELAY = 10_000;
const at = (...times: number[]): Received<string>[] =>
  times.map((time) => ({ at: time, value: `state of ${time}` }));

describe('an overlay that is behind on purpose', () => {
  test('shows each state when it is old enough, and the one before until then', () => {
    const history = at(1000, 5000);
    expect(shownAt(history, 10_999, DELAY)).toBeUndefined();
    expect(shownAt(history, 11_000, DELAY)).toBe('state of 1000');
    expect(shownAt(history, 14_999, DELAY)).toBe('state of 1000');
    expect(shownAt(history, 15_000, DELAY)).toBe('state of 5000');
    expect(nextDue(history, 11_000, DELAY)).toBe(15_000);
    expect(nextDue(history, 15_000, DELAY)).toBe(Infinity);
  });

  test('opened again in the middle of a match it shows what was kept, never the spoiler', () => {
    const before = at(1000, 5000);
    // Opened again at 8 s: the server sends its newest state at once.
    const history = withReceived(before, { at: 8000, value: 'the spoiler' }, DELAY);
    expect(shownAt(history, 12_000, DELAY)).toBe('state of 1000');
    expect(shownAt(history, 17_999, DELAY)).toBe('state of 5000');
    expect(shownAt(history, 18_000, DELAY)).toBe('the spoiler');
  });

  test('opened for the first time it shows nothing until its first state is old enough', () => {
    const history = withReceived([], { at: 8000, value: 'the spoiler' }, DELAY);
    expect(shownAt(history, 17_999, DELAY)).toBeUndefined();
  });

  test('forgets what can never be shown any more, not what is shown', () => {
    const history = withReceived(at(1000, 2000, 3000), { at: 12_500, value: 'new' }, DELAY);
    expect(history.map((one) => one.at)).toEqual([2000, 3000, 12_500]);
  });

  test('a clock that was set back leaves no state in the future', () => {
    const history = withReceived(at(90_000), { at: 5000, value: 'new' }, DELAY);
    expect(history.map((one) => one.at)).toEqual([5000]);
  });

  test('keeps the shown one and the newest, and reads back only what it wrote', () => {
    const many = at(...Array.from({ length: 100 }, (_, index) => index + 1));
    const written = kept(many);
    expect([written.length, written[0]?.at, written.at(-1)?.at]).toEqual([MOST_KEPT, 1, 100]);
    expect(readHistory(JSON.stringify(written))).toEqual(written);
    expect(readHistory(null)).toEqual([]);
    expect(readHistory('{"at":1}')).toEqual([]);
    expect(readHistory('[{"at":"1"},3,null]')).toEqual([]);
    expect(readHistory('no json')).toEqual([]);
  });
});
