import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { stillClient } from '../../live/still-client.support.ts';
import { LiveProvider } from '../../live/use-topic.ts';
import { useServerTime } from './use-server-time.ts';

afterEach(() => vi.restoreAllMocks());

const HOUR = 3_600_000;
const SERVER = Date.UTC(2026, 6, 18, 10);

test.each([HOUR, -HOUR, 72 * HOUR])(
  'the server’s time stays when the clock of the device is set by %i ms (TIM-8)',
  (step) => {
    const client = stillClient({ askTime: (done) => done({ now: SERVER }) });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <LiveProvider client={client}>{children}</LiveProvider>
    );
    const { result, rerender } = renderHook(() => useServerTime(), { wrapper });
    expect(Math.abs(result.current - SERVER)).toBeLessThan(5000);
    const deviceNow = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => deviceNow() + step);
    rerender();
    expect(Math.abs(result.current - SERVER)).toBeLessThan(5000);
  },
);

test('the server’s time is shown at once when it is known before the screen subscribes (TIM-8)', () => {
  vi.spyOn(Date, 'now').mockReturnValue(SERVER - 72 * HOUR);
  const client = stillClient({ askTime: (done) => done({ now: SERVER }) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LiveProvider client={client}>{children}</LiveProvider>
  );
  const { result } = renderHook(() => useServerTime(), { wrapper });
  expect(Math.abs(result.current - SERVER)).toBeLessThan(5000);
});
