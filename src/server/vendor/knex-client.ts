/**
 * Internals of knex (tried with 3.3.0): its PostgreSQL dialect as a base class, and the mark by which
 * its pool recognises a broken connection.
 *
 * Why: knex offers no public hook around a statement, and none for a driver of one's own; the embedded
 * database needs both. Decision record 007.
 */
import PostgresDialect from 'knex/lib/dialects/postgres/index.js';

export type Statement = Parameters<PostgresDialect['_query']>[1];

/** knex makes a transaction's client without the constructor: subclasses keep no state of their own. */
export class KnexPostgresClient extends PostgresDialect {
  /** The module that knex takes connections from; pg where it is not overridden. */
  loadDriver(): unknown {
    return super._driver();
  }

  /** Sends one statement; the driver's answer is in `response` of what it resolves to. */
  runStatement(connection: unknown, statement: Statement): Promise<Statement> {
    return super._query(connection, statement);
  }

  override _driver(): unknown {
    return this.loadDriver();
  }

  override _query(connection: unknown, statement: Statement): Promise<Statement> {
    return this.runStatement(connection, statement);
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
