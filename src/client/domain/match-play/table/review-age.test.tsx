import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stillClient } from '../../../live/still-client.support.ts';
import { LiveProvider } from '../../../live/use-topic.ts';
import { ReviewAge } from './review-age.tsx';

const AHEAD = 5_000_000;
const live = stillClient({ askTime: (done) => done({ now: performance.now() + AHEAD }) });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('REV-4 the age of a review is shown, and announced after a minute', async () => {
  const clock = { running: false, remainingMs: 90_000, anchorAt: performance.now() + AHEAD };
  render(
    <LiveProvider client={live}>
      <ReviewAge frozen={{ underReview: true, clock }} />
    </LiveProvider>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(20_000);
  screen.getByText(/^0:2[01]$/);
  expect(screen.getByRole('alert').textContent).toBe('');
  await pass(42_000);
  expect(screen.getByRole('alert').textContent).toBe(
    'The review has gone on for more than a minute.',
  );
});
