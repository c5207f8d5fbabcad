import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderThemed } from '../../theme/themed.support.tsx';
import { gesture, waits } from '../../theme/tokens.ts';
import { ToastRegion } from './toast-region.tsx';
import { showProblem, showToast, toaster } from './toaster.ts';

const shown = () => screen.queryAllByTestId('toast').map((toast) => toast.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Chakra counts the time in animation frames, which fake timers make every 16 ms. */
const FRAMES = 3 * 16;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no pointer capture.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  renderThemed(<ToastRegion />);
});
afterEach(() => {
  act(() => toaster.remove());
  cleanup();
  vi.useRealTimers();
});

test('one toast is shown at a time: the newest replaces the one before', async () => {
  await act(async () => showToast('Round Added', 'Tournament now has 2 rounds.'));
  expect(shown()).toEqual(['Round AddedTournament now has 2 rounds.']);
  await act(async () => showProblem('Failed to add round.'));
  expect(shown()).toEqual(['Failed to add round.']);
  expect(screen.getByTestId('toast').dataset.type).toBe('error');
});

test('a toast goes after 5 s, the newest counting anew', async () => {
  await act(async () => showToast('one'));
  await wait(waits.toast - FRAMES);
  await act(async () => showToast('two'));
  await wait(waits.toast - FRAMES);
  expect(shown()).toEqual(['two']);
  await wait(2 * FRAMES);
  expect(shown()).toEqual([]);
});

test('a toast stays while the pointer is over it', async () => {
  await act(async () => showToast('one'));
  await wait(FRAMES);
  fireEvent.mouseOver(screen.getByTestId('toast'));
  await wait(2 * waits.toast);
  expect(shown()).toEqual(['one']);
  fireEvent.mouseOut(screen.getByTestId('toast'));
  await wait(waits.toast + FRAMES);
  expect(shown()).toEqual([]);
});

test('F8 moves the focus to the toast, which can be closed', async () => {
  await act(async () => showToast('one'));
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  await wait(0);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  await wait(FRAMES);
  expect(shown()).toEqual([]);
});

async function swipe(distance: number) {
  const toast = screen.getByTestId('toast');
  fireEvent.pointerDown(toast, { pointerId: 1, clientX: 100 });
  fireEvent.pointerMove(toast, { pointerId: 1, clientX: 100 + distance });
  fireEvent.pointerUp(toast, { pointerId: 1, clientX: 100 + distance });
  await wait(0);
}

test('a swipe to the right takes a toast away, a shorter one does not', async () => {
  await act(async () => showToast('one'));
  await swipe(gesture.swipe - 1);
  expect(shown()).toEqual(['one']);
  await swipe(gesture.swipe);
  expect(shown()).toEqual([]);
});
