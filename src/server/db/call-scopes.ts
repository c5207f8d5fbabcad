/**
 * Which transaction or read a flow of calls is in, so that a statement around it is refused. Following the
 * calls makes every promise of the process dearer (decision record 008): tests do, the program does not.
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
  /** The scope that the caller was started in; undefined outside of any, and where calls are not followed. */
  current(): Scope | undefined;
  run<T>(scope: Scope, work: () => T): T;
  /** Whether the caller was started in this scope; always where calls are not followed. */
  isIn(scope: Scope): boolean;
}

export const unfollowedCalls: CallScopes = {
  current: () => undefined,
  run: (_scope, work) => work(),
  isIn: () => true,
};

export function followedCalls(): CallScopes {
  const storage = new AsyncLocalStorage<Scope>();
  return {
    current: () => storage.getStore(),
    run: (scope, work) => storage.run(scope, work),
    isIn: (scope) => storage.getStore() === scope,
  };
}
