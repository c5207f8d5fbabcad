import { useEffect, useRef } from 'react';
import { timeoutSignal } from '../../browser/timeout-signal.ts';
import { type MatchQueue, useActQueue } from '../../domain/match-play/use-match-acts.ts';

/** Compared with the contract by use-heard.test.tsx. */
export const HEARD_PATH = '/api/auth/referee';
/** In ms. */
const HEARD_EVERY = 4000;
/** Taps in one call; those that are left are named once the first are answered. */
const MOST_ASKED = 100;

/** Checked by hand, because the referee's page loads no schema library. */
function openOf(body: unknown): string[] | null {
  const { open }: { open?: unknown } = Object(body);
  return Array.isArray(open) && open.every((id) => typeof id === 'string') ? open : null;
}

/** Reports to the server, and drops the taps that the admin has answered since (QST-6). */
async function report({ waiting, refused, dismiss }: MatchQueue): Promise<void> {
  const asked = refused
    .flatMap(({ id, refusal }) => (refusal?.isAsked ? [id] : []))
    .slice(0, MOST_ASKED);
  try {
    const response = await fetch(HEARD_PATH, {
      method: 'PUT',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ waiting: waiting.length, asked }),
      signal: timeoutSignal(HEARD_EVERY),
    });
    const open = response.ok ? openOf(await response.json()) : null;
    for (const id of asked) if (open?.includes(id) === false) dismiss(id);
  } catch {
    // Without a connection, or with the page of a captive portal, nothing changes.
  }
}

/**
 * RFP-1: reports that this phone is online and how many taps it holds; at once when the last tap was sent.
 */
export function useHeard(): void {
  const queue = useActQueue();
  const latest = useRef(queue);
  latest.current = queue;
  const reported = useRef(0);
  useEffect(() => {
    const timer = setInterval(() => {
      reported.current = latest.current.waiting.length;
      void report(latest.current);
    }, HEARD_EVERY);
    return () => clearInterval(timer);
  }, []);
  const isEmpty = queue.waiting.length === 0;
  useEffect(() => {
    if (!isEmpty || reported.current === 0) return;
    reported.current = 0;
    void report(latest.current);
  }, [isEmpty]);
}
