import { useEffect, useRef } from 'react';
import { timeoutSignal } from '../../browser/timeout-signal.ts';
import { useActQueue } from '../../domain/match-play/use-match-acts.ts';

/** Compared with the contract by use-heard.test.tsx. */
export const HEARD_PATH = '/api/auth/referee';
/** In ms. */
const HEARD_EVERY = 4000;

const say = (waiting: number): void => {
  fetch(HEARD_PATH, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ waiting }),
    signal: timeoutSignal(HEARD_EVERY),
  }).catch(() => undefined);
};

/**
 * RFP-1: reports that this phone is online and how many taps it holds; at once when the last tap was sent.
 */
export function useHeard(): void {
  const { waiting } = useActQueue();
  const count = useRef(0);
  count.current = waiting.length;
  const said = useRef(0);
  useEffect(() => {
    const timer = setInterval(() => {
      said.current = count.current;
      say(count.current);
    }, HEARD_EVERY);
    return () => clearInterval(timer);
  }, []);
  const isEmpty = waiting.length === 0;
  useEffect(() => {
    if (!isEmpty || said.current === 0) return;
    said.current = 0;
    say(0);
  }, [isEmpty]);
}
