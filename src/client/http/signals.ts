/** Signals of the HTTP client to parts of the page that it may not import. */
import type { Endpoint } from '../../common/kernel/endpoint.ts';
import type { Written } from '../../common/wire/written.ts';

/** A call was answered with 401, or a user signed in. */
export type SessionSignal = 'ended' | 'signed-in';

const sessionListeners = new Set<(signal: SessionSignal) => void>();
let signInCount = 0;

/** Returns a function that removes the listener. */
export function onSessionSignal(listener: (signal: SessionSignal) => void): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

/** The number of sign-ins on this page: a 401 from before the last one does not end the session. */
export const signIns = (): number => signInCount;

export function signalSession(signal: SessionSignal): void {
  if (signal === 'signed-in') signInCount += 1;
  for (const listener of [...sessionListeners]) listener(signal);
}

/** A write of this page that changed something. The list of acts listens (UND-17). */
export interface SentWrite {
  /** Its Idempotency-Keys. */
  keys: readonly string[];
  written: Written;
  what:
    | { entry: Endpoint; input: unknown; output: unknown }
    /** An act on a match, which is sent without the contract. */
    | { matchAct: string; fixtureId: number };
}

const writeListeners = new Set<(write: SentWrite) => void>();

/** Returns a function that removes the listener. */
export function onWrite(listener: (write: SentWrite) => void): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

export function signalWrite(write: SentWrite): void {
  for (const listener of writeListeners) listener(write);
}
