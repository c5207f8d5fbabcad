/** Types of the untyped modules of knex, limited to what src/server/vendor uses. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';

  /** A statement on its way through knex; the driver's answer is put into `response`. */
  interface Statement {
    sql: string;
    bindings?: readonly unknown[];
    /** Passed to pg as part of its query config. */
    options?: { name?: string };
    response?: { command?: string };
  }

  class PostgresDialect extends Knex.Client {
    _driver(): unknown;
    _query(connection: unknown, statement: Statement): Promise<Statement>;
  }

  export = PostgresDialect;
}
