import { useEffect, useRef } from 'react';
import { type MatchQueue, useActQueue } from '../../domain/match-play/use-match-acts.ts';
import { callPublic, publicApi } from '../../http/public-api.ts';

/** In ms. */
const HEARD_EVERY = 4000;
/** Taps in one call; those that are left are named once the first are answered. */
const MOST_ASKED = 100;

/** Reports to the server, and drops the taps that the admin has answered since (QST-6). */
async function report({ waiting, refused, dismiss }: MatchQueue): Promise<void> {
  const asked = refused
    .flatMap(({ id, refusal }) => (refusal?.isAsked ? [id] : []))
    .slice(0, MOST_ASKED);
  const body = { waiting: waiting.length, asked };
  const answer = await callPublic(publicApi.heard, { body, timeout: HEARD_EVERY });
  const open = answer?.kind === 'done' ? answer.value.open : undefined;
  for (const id of asked) if (open?.includes(id) === false) dismiss(id);
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
