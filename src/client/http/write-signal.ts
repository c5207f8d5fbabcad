/**
 * Signals each write of this page that changed something. The list of acts listens (UND-17); the senders may
 * not import it.
 */
import type { Endpoint } from '../../common/kernel/endpoint.ts';
import type { Written } from '../../common/wire/written.ts';

export interface SentWrite {
  /** Its Idempotency-Keys. */
  keys: readonly string[];
  written: Written;
  what:
    | { entry: Endpoint; input: unknown; output: unknown }
    /** An act on a match, which is sent without the contract. */
    | { matchAct: string; fixtureId: number };
}

const listeners = new Set<(write: SentWrite) => void>();

/** Returns a function that removes the listener. */
export function onWrite(listener: (write: SentWrite) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function signalWrite(write: SentWrite): void {
  for (const listener of listeners) listener(write);
}
