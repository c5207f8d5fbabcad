// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { RetryTimer } from './retry-timer.ts';

function aTimer() {
  const waits: { ms: number; act: () => void; cancel: () => void }[] = [];
  const timer = new RetryTimer((ms, act) => {
    const cancel = vi.fn();
    waits.push({ ms, act, cancel });
    return cancel;
  });
  return { timer, waits };
}

test('OUT-10: the retry timer waits 500 ms, then twice as long each time, at most 5 s', () => {
  const { timer, waits } = aTimer();
  const act = vi.fn();
  for (let failure = 0; failure < 6; failure += 1) {
    timer.start(act);
    waits.at(-1)?.act();
  }
  expect(waits.map(({ ms }) => ms)).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  expect(act).toHaveBeenCalledTimes(6);
});

test('OUT-10: the retry timer waits at least as long as the server asks for', () => {
  const { timer, waits } = aTimer();
  timer.start(() => undefined, 7);
  expect(waits[0]?.ms).toBe(7000);
});

test('the retry timer waits until its time has come or it is reset, which also makes the next wait short', () => {
  const { timer, waits } = aTimer();
  timer.start(() => expect(timer.isWaiting).toBe(false));
  expect(timer.isWaiting).toBe(true);
  waits[0]?.act();
  timer.start(() => undefined);
  timer.reset();
  expect(waits[1]?.cancel).toHaveBeenCalledTimes(1);
  expect(timer.isWaiting).toBe(false);
  timer.start(() => undefined);
  expect(waits[2]?.ms).toBe(500);
});
