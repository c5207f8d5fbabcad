/** Runs transactions. Every connection keeps one trx, which all of its transactions reuse. */
import type { Knex } from 'knex';
import { disposeConnection } from '../vendor/knex-client.ts';
import { bindTransaction } from '../vendor/knex-transaction.ts';
import type { Scope } from './call-scopes.ts';
import { OutsideTransactionError } from './engine-errors.ts';
import type { GuardedClient } from './guarded-client.ts';

/** Both in one round trip. */
export const READ_COMMITTED = 'BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE';
export const REPEATABLE_READ = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** A connection's trx, and the scope of the transaction that is open on it. */
interface Session {
  readonly trx: Knex.Transaction;
  scope: Scope | null;
}

export class TransactionRunner {
  readonly #client: GuardedClient;
  readonly #sessions = new WeakMap<object, Session>();

  constructor(client: GuardedClient) {
    this.#client = client;
  }

  /** Begins, works, commits; rolls back when the work fails. */
  async run<T>(begin: string, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
    const connection = await this.#client.acquireConnection();
    try {
      await this.#client.query(connection, begin);
      const value = await this.#work(connection, work);
      await this.#client.query(connection, 'COMMIT');
      return value;
    } finally {
      await this.#client.releaseConnection(connection);
    }
  }

  async #work<T>(connection: object, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
    const session = this.#sessionOf(connection);
    const scope: Scope = { kind: 'transaction', open: true, statements: 0 };
    session.scope = scope;
    try {
      // Awaited inside, because a query builder runs only when it is awaited.
      return await this.#client.scopes.run(scope, async () => await work(session.trx));
    } catch (error) {
      await this.#rollBack(connection);
      throw error;
    } finally {
      scope.open = false;
      session.scope = null;
    }
  }

  /** Nothing was committed, so the caller's error stands. A connection that cannot roll back is dropped. */
  async #rollBack(connection: object): Promise<void> {
    try {
      await this.#client.query(connection, 'ROLLBACK');
    } catch (error) {
      disposeConnection(connection, error);
    }
  }

  #sessionOf(connection: object): Session {
    const known = this.#sessions.get(connection);
    if (known !== undefined) return known;
    const root = this.#client;
    const session: Session = {
      scope: null,
      trx: bindTransaction(root, connection, {
        isCompleted: () => session.scope === null,
        assertUsable: () => {
          if (session.scope !== null && root.scopes.isIn(session.scope)) return;
          throw new OutsideTransactionError(
            'This trx belongs to a transaction that has ended, or to another flow of calls.',
          );
        },
      }),
    };
    this.#sessions.set(connection, session);
    return session;
  }
}
