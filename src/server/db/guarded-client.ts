/** The base of both engines' knex clients: transaction rules, and one set of errors. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import { KnexPostgresClient, type Statement } from '../vendor/knex-client.ts';
import { commitOfAborted, OutsideTransactionError, toEngineError } from './engine-errors.ts';

/** The transaction that an asynchronous call chain is in. */
export interface Scope {
  kind: 'transaction' | 'read';
  /** False once the transaction or the read has ended: its rules no longer apply then. */
  open: boolean;
  statements: number;
}

/**
 * Tracks which transaction or read a chain of asynchronous calls belongs to, so that a statement outside it
 * throws. Only tests enable this: tracking slows down every promise of the process (decision record 008).
 */
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

export interface GuardedConfig extends Knex.Config {
  scopes: CallScopes;
}

/**
 * Inside an open transaction only its own connection may be used. Any other statement (`knex(...)`, a second
 * transaction) fails at once on both engines: the embedded one has a single connection and would deadlock,
 * PostgreSQL would silently read outside the transaction. Checked only when calls are tracked.
 */
export class GuardedClient extends KnexPostgresClient {
  declare readonly config: GuardedConfig;

  /** knex makes a transaction's client without the constructor: state lives in the config only. */
  get scopes(): CallScopes {
    return this.config.scopes;
  }

  override async acquireConnection(): Promise<object> {
    const scope = this.scopes.current();
    if (scope?.open) this.admit(scope);
    try {
      return await super.acquireConnection();
    } catch (error) {
      throw toEngineError(error);
    }
  }

  private admit(scope: Scope): void {
    scope.statements += 1;
    if (scope.kind === 'transaction') {
      throw new OutsideTransactionError(
        'A transaction is open here: only its own trx may be used until it ends.',
      );
    }
    if (scope.statements > 1) {
      throw new OutsideTransactionError(
        'read() is for one statement: use snapshot() for several that must agree.',
      );
    }
  }

  override async runStatement(connection: unknown, statement: Statement): Promise<Statement> {
    try {
      const done = await super.runStatement(connection, statement);
      if (done.response?.command === 'ROLLBACK' && /^\s*commit\b/i.test(statement.sql)) {
        throw commitOfAborted();
      }
      return done;
    } catch (error) {
      throw toEngineError(error);
    }
  }
}
