/**
 * Transactions at less than half of what knex's own cost: knex builds a whole new instance of itself
 * for each, here every connection keeps one and uses it again.
 */
import { EventEmitter } from 'node:events';
import type { Knex } from 'knex';
import makeKnex from 'knex/lib/knex-builder/make-knex.js';
import { OutsideTransactionError } from './engine-errors.ts';
import type { GuardedClient, Scope } from './guarded-client.ts';

/** Both in one round trip. */
export const READ_COMMITTED = 'BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE';
export const ONE_MOMENT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

interface PooledConnection {
  /** Where knex looks whether a connection may be used again. */
  __knex__disposed?: unknown;
}

/** A connection's trx, and the transaction it stands for at the moment. */
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
    const connection = (await this.#client.acquireConnection()) as PooledConnection;
    try {
      await this.#client.query(connection, begin);
      const value = await this.#work(connection, work);
      await this.#client.query(connection, 'COMMIT');
      return value;
    } finally {
      await this.#client.releaseConnection(connection);
    }
  }

  async #work<T>(
    connection: PooledConnection,
    work: (trx: Knex.Transaction) => Promise<T>,
  ): Promise<T> {
    const session = this.#sessionOf(connection);
    const scope: Scope = { kind: 'transaction', open: true, statements: 0 };
    session.scope = scope;
    try {
      // Awaited inside, because a query builder runs only when it is awaited.
      return await this.#client.scope.run(scope, async () => await work(session.trx));
    } catch (error) {
      await this.#rollBack(connection);
      throw error;
    } finally {
      scope.open = false;
      session.scope = null;
    }
  }

  /** Nothing was committed, so the caller's error stands; a connection that cannot even do this is dropped. */
  async #rollBack(connection: PooledConnection): Promise<void> {
    try {
      await this.#client.query(connection, 'ROLLBACK');
    } catch (error) {
      connection.__knex__disposed ??= error;
    }
  }

  #sessionOf(connection: PooledConnection): Session {
    const known = this.#sessions.get(connection);
    if (known !== undefined) return known;
    const client = this.#bound(connection, () => session);
    const session: Session = { trx: makeKnex(client) as Knex.Transaction, scope: null };
    session.trx.isTransaction = true;
    session.trx.isCompleted = () => session.scope === null;
    this.#sessions.set(connection, session);
    return session;
  }

  /** A client that knows this one connection, and lets only the open transaction's own flow use it. */
  #bound(connection: PooledConnection, session: () => Session): GuardedClient {
    const root = this.#client;
    const bound: GuardedClient = Object.create(root);
    // Listeners of its own: makeKnex adds some, and they must not pile up on the root.
    EventEmitter.call(bound);
    return Object.assign(bound, {
      transacting: true,
      acquireConnection: async () => connection,
      releaseConnection: async () => undefined,
      query: async (through: unknown, statement: unknown) => {
        const { scope } = session();
        if (scope === null || root.scope.getStore() !== scope) {
          throw new OutsideTransactionError(
            'This trx belongs to a transaction that has ended, or to another flow of calls.',
          );
        }
        return await root.query(through, statement);
      },
    });
  }
}
