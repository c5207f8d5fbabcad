// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createListeners } from './listeners.ts';

test('a listener is called until it is removed', () => {
  const listeners = createListeners();
  const firstListener = vi.fn();
  const secondListener = vi.fn();
  const off = listeners.add(firstListener);
  listeners.add(secondListener);
  listeners.notify();
  off();
  off();
  listeners.notify();
  expect(firstListener).toHaveBeenCalledTimes(1);
  expect(secondListener).toHaveBeenCalledTimes(2);
});

test('a listener that takes off another, or itself, changes nothing for this call', () => {
  const listeners = createListeners();
  const last = vi.fn();
  const offs = [
    listeners.add(() => {
      for (const off of offs) off();
    }),
    listeners.add(last),
  ];
  listeners.notify();
  listeners.notify();
  expect(last).toHaveBeenCalledTimes(1);
});

test('the source is watched from the first listener to the last, and again', () => {
  const end = vi.fn();
  const begin = vi.fn(() => end);
  const listeners = createListeners(begin);
  const offs = [listeners.add(() => undefined), listeners.add(() => undefined)];
  expect(begin).toHaveBeenCalledTimes(1);
  offs[0]?.();
  offs[0]?.();
  expect(end).not.toHaveBeenCalled();
  offs[1]?.();
  expect(end).toHaveBeenCalledTimes(1);
  listeners.add(() => undefined);
  expect(begin).toHaveBeenCalledTimes(2);
});
