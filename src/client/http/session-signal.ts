import { createListeners } from '../browser/listeners.ts';

/**
 * Signals about the session between parts that may not import each other: a call was answered with
 * 401, or a user signed in.
 */
export type SessionSignal = 'ended' | 'signed-in';

const listeners = createListeners();
let latest: SessionSignal;

export const onSessionSignal = (listener: (signal: SessionSignal) => void): (() => void) =>
  listeners.add(() => listener(latest));

let count = 0;

/** The number of sign-ins on this page: a 401 from before the last one does not end the session. */
export const signIns = (): number => count;

export function signalSession(signal: SessionSignal): void {
  if (signal === 'signed-in') count += 1;
  latest = signal;
  listeners.notify();
}
