/**
 * What the shared parts and the features have to tell each other about the session: a call was
 * answered 401, or somebody signed in. Features cannot import each other, so it is said here.
 */
export type SessionSignal = 'ended' | 'signed-in';

const listeners = new Set<(signal: SessionSignal) => void>();

export function onSessionSignal(listener: (signal: SessionSignal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let count = 0;

/** How often somebody has signed in on this page: a refusal from before says nothing about now. */
export const signIns = (): number => count;

export function signalSession(signal: SessionSignal): void {
  if (signal === 'signed-in') count += 1;
  for (const listener of [...listeners]) listener(signal);
}
