import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waits } from '../../theme/tokens.ts';
import { TipButton } from '../controls/tip-button.tsx';
import { TooltipHost } from './tooltip-host.tsx';

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tip = () => screen.queryByRole('tooltip')?.textContent ?? null;
const clicks: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  clicks.length = 0;
  render(
    <>
      <TipButton reason="Scores exist." onClick={() => clicks.push('remove')}>
        remove
      </TipButton>
      <TipButton tip="Swap red and blue" onClick={() => clicks.push('swap')}>
        swap
      </TipButton>
      <p>elsewhere</p>
      <TooltipHost />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a tooltip opens when the pointer has rested for 700 ms, and describes its button', () => {
  const button = screen.getByText('remove');
  fireEvent.pointerOver(button);
  wait(waits.tooltipOpen - 1);
  expect(tip()).toBeNull();
  wait(1);
  expect(tip()).toBe('Scores exist.');
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  fireEvent.pointerOver(screen.getByText('elsewhere'));
  expect(tip()).toBeNull();
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});

test('the next tooltip within 300 ms opens at once, a later one waits again', () => {
  fireEvent.pointerOver(screen.getByText('remove'));
  wait(waits.tooltipOpen);
  fireEvent.pointerOver(screen.getByText('swap'));
  wait(0);
  expect(tip()).toBe('Swap red and blue');
  fireEvent.pointerOver(screen.getByText('elsewhere'));
  wait(waits.tooltipSkip + 1);
  fireEvent.pointerOver(screen.getByText('remove'));
  wait(1);
  expect(tip()).toBeNull();
});

test('a press or Escape takes the tooltip away', () => {
  fireEvent.pointerOver(screen.getByText('swap'));
  wait(waits.tooltipOpen);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tip()).toBeNull();
});

test('a button that is off stays reachable and does nothing', () => {
  const off = screen.getByText<HTMLButtonElement>('remove');
  expect([off.disabled, off.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(off);
  fireEvent.click(screen.getByText('swap'));
  expect(clicks).toEqual(['swap']);
});
