/**
 * Tracks which transaction or read a chain of asynchronous calls belongs to, so that a statement outside it
 * throws. Only tests enable this: tracking slows down every promise of the process (decision record 008).
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction that an asynchronous call chain is in. */
export interface Scope {
  kind: 'transaction' | 'read';
  /** False once the transaction or the read has ended: its rules no longer apply then. */
  open: boolean;
  statements: number;
}

export interface CallScopes {
  /** The scope in which the caller was started; undefined outside a scope, or when calls are not tracked. */
  current(): Scope | undefined;
  run<T>(scope: Scope, work: () => T): T;
}

export const unfollowedCalls: CallScopes = {
  current: () => undefined,
  run: (_scope, work) => work(),
};

export function followedCalls(): CallScopes {
  const storage = new AsyncLocalStorage<Scope>();
  return {
    current: () => storage.getStore(),
    run: (scope, work) => storage.run(scope, work),
  };
}
