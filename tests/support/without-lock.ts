import type { Database, Transaction } from '../../src/server/db/database.ts';

type Raw = (sql: string, ...rest: unknown[]) => unknown;

/** The trx with another `raw`. */
const withRaw = (trx: Transaction, change: (raw: Raw) => Raw): Transaction =>
  new Proxy(trx, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'raw' || typeof value !== 'function') return value;
      return change((sql, ...rest) => value.call(target, sql, ...rest));
    },
  });

/**
 * The same database without the row lock of all writes. Writes that were decided in memory detect other
 * writes by the database's position, so here they all fall back to the transaction.
 */
export function withoutLock(db: Database): Database {
  const unlocked = (trx: Transaction): Transaction =>
    withRaw(
      trx,
      (raw) =>
        (sql, ...rest) =>
          raw(sql.replace('from app_state for update', 'from app_state'), ...rest),
    );
  const undecided = (trx: Transaction): Transaction =>
    withRaw(
      trx,
      (raw) =>
        (sql, ...rest) =>
          sql.includes('update app_state set seq') ? { rows: [] } : raw(sql, ...rest),
    );
  return {
    engine: db.engine,
    knex: db.knex,
    transaction: (work) => db.transaction((trx) => work(unlocked(trx))),
    snapshot: (work) => db.snapshot(work),
    read: (work) => db.read((trx) => work(undecided(trx))),
    migrate: () => db.migrate(),
    ping: () => db.ping(),
    hasRoom: () => db.hasRoom(),
    close: () => db.close(),
  };
}
