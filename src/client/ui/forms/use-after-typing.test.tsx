import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAfterTyping } from './use-after-typing.ts';

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const key = () => fireEvent.keyDown(document.body, { key: '4' });
const hook = () =>
  renderHook(({ isWanted }: { isWanted: boolean }) => useAfterTyping(isWanted), {
    initialProps: { isWanted: false },
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a wanted change comes at once while nobody types', () => {
  const { result, rerender } = hook();
  rerender({ isWanted: true });
  expect(result.current).toBe(true);
  rerender({ isWanted: false });
  expect(result.current).toBe(false);
});

test('a wanted change waits for a second without a key, counted from the last one', () => {
  const { result, rerender } = hook();
  key();
  wait(200);
  rerender({ isWanted: true });
  expect(result.current).toBe(false);
  wait(700);
  key();
  wait(999);
  expect(result.current).toBe(false);
  wait(1);
  expect(result.current).toBe(true);
});

test('coming into a field is the beginning of typing', () => {
  const { result, rerender } = hook();
  fireEvent.focusIn(document.body);
  rerender({ isWanted: true });
  wait(999);
  expect(result.current).toBe(false);
  wait(1);
  expect(result.current).toBe(true);
});
