import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gesture, motion } from '../../theme/tokens.ts';
import { showProblem, showToast } from './toast.store.ts';
import { ToastRegion } from './toast-region.tsx';

const shown = () => screen.queryAllByTestId('toast').map((toast) => toast.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no pointer capture.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  render(<ToastRegion />);
});
afterEach(() => {
  wait(2 * motion.toast);
  cleanup();
  vi.useRealTimers();
});

test('one at a time: the newest replaces what was there', () => {
  act(() => showToast('Round Added', 'Tournament now has 2 rounds.'));
  act(() => showProblem('Failed to add round.'));
  expect(shown()).toEqual(['Failed to add round.']);
});

test('goes after 5 s, the newest counting anew', () => {
  act(() => showToast('one'));
  wait(motion.toast - 1);
  act(() => showToast('two'));
  wait(motion.toast - 1);
  expect(shown()).toEqual(['two']);
  wait(1);
  expect(shown()).toEqual([]);
});

test('stays while a person is at it', () => {
  act(() => showToast('one'));
  fireEvent.pointerEnter(screen.getByTestId('toast'));
  wait(2 * motion.toast);
  expect(shown()).toEqual(['one']);
  fireEvent.pointerLeave(screen.getByTestId('toast'));
  wait(motion.toast);
  expect(shown()).toEqual([]);
});

test('F8 goes to it, and it can be closed', () => {
  act(() => showToast('one'));
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(shown()).toEqual([]);
});

function swipe(distance: number) {
  const toast = screen.getByTestId('toast');
  fireEvent.pointerDown(toast, { pointerId: 1, clientX: 100 });
  fireEvent.pointerMove(toast, { pointerId: 1, clientX: 100 + distance });
  fireEvent.pointerUp(toast, { pointerId: 1, clientX: 100 + distance });
}

test('a swipe to the right takes it away, a shorter one does not', () => {
  act(() => showToast('one'));
  swipe(gesture.swipe - 1);
  expect(shown()).toEqual(['one']);
  swipe(gesture.swipe);
  expect(shown()).toEqual([]);
});
