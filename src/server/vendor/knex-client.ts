/**
 * Internals of knex (tried with 3.3.0): its PostgreSQL dialect as a base class, and the mark by which
 * its pool recognises a broken connection.
 *
 * Why: knex offers no public hook around a statement, a transaction or a driver of one's own, and the
 * embedded database needs all three. Decision record 007.
 */
import type { Knex } from 'knex';
import PostgresDialect from 'knex/lib/dialects/postgres/index.js';

export type Statement = Parameters<PostgresDialect['_query']>[1];
export type TransactionContainer = Parameters<PostgresDialect['transaction']>[0];

/** knex makes a transaction's client without the constructor: subclasses keep no state of their own. */
export class KnexPostgresClient extends PostgresDialect {
  /** Whether this is the client of an open transaction. */
  get isInTransaction(): boolean {
    return this.transacting === true;
  }

  /** The module that knex takes connections from; pg where it is not overridden. */
  loadDriver(): unknown {
    return super._driver();
  }

  /** Sends one statement; the driver's answer is in `response` of what it resolves to. */
  runStatement(connection: unknown, statement: Statement): Promise<Statement> {
    return super._query(connection, statement);
  }

  /** Begins a transaction; `outer` is the one that it is nested in. */
  beginTransaction(
    container: TransactionContainer,
    config: unknown,
    outer: unknown,
  ): Knex.Transaction {
    return super.transaction(container, config, outer);
  }

  override _driver(): unknown {
    return this.loadDriver();
  }

  override _query(connection: unknown, statement: Statement): Promise<Statement> {
    return this.runStatement(connection, statement);
  }

  override transaction(
    container: TransactionContainer,
    config: unknown,
    outer: unknown,
  ): Knex.Transaction {
    return this.beginTransaction(container, config, outer);
  }
}

interface PooledConnection {
  __knex__disposed?: unknown;
}

/** Why the pool will not lend this connection again; undefined while it may. */
export const disposalReason = (connection: object): unknown =>
  (connection as PooledConnection).__knex__disposed;

/** Makes the pool drop the connection instead of lending it again; the first reason is kept. */
export function disposeConnection(connection: object, reason: unknown): void {
  (connection as PooledConnection).__knex__disposed ??= reason;
}
