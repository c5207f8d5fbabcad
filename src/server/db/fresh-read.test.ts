import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FreshRead } from './fresh-read.ts';

/** Readings that end when they are told to. */
function readings() {
  const ends: ((value: number) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const read = new FreshRead(
    () =>
      new Promise<number>((end, fail) => {
        ends.push(end);
        fails.push(fail);
      }),
  );
  return { read, ends, fails };
}

test('a caller that asks while a reading is under way gets the next one, together with others', async () => {
  const { read, ends } = readings();
  const first = read.get();
  const later = [read.get(), read.get()];
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await nextTurn();
  expect(ends).toHaveLength(2);
  const last = read.get();
  ends[1]?.(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
  await nextTurn();
  ends[2]?.(3);
  expect(await last).toBe(3);
});

test('a reading that fails fails for those who asked, and not for the next', async () => {
  const { read, ends, fails } = readings();
  const first = read.get();
  const second = read.get();
  fails[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await nextTurn();
  ends[1]?.(2);
  expect(await second).toBe(2);
});
