/**
 * Internals of knex (tried with 3.3.0): a `trx` that stays with its connection, made from a derived
 * client and knex's own builder function.
 *
 * Why: knex builds a whole instance of itself for each transaction, which costs more than the
 * statements of a write; and BEGIN with its isolation level takes it two round trips. Figures in
 * decision record 007.
 */
import { EventEmitter } from 'node:events';
import type { Knex } from 'knex';
import makeKnex from 'knex/lib/knex-builder/make-knex.js';

export interface BoundTransactionHooks {
  /** Called before each statement; throws where the statement may not run. */
  assertUsable(): void;
  isCompleted(): boolean;
}

/** A trx whose statements all go to one connection, for as many transactions as that one has. */
export function bindTransaction(
  root: Knex.Client,
  connection: object,
  { assertUsable, isCompleted }: BoundTransactionHooks,
): Knex.Transaction {
  const bound: Knex.Client = Object.create(root);
  // Listeners of its own: makeKnex adds some, and they must not accumulate on the root.
  EventEmitter.call(bound);
  Object.assign(bound, {
    transacting: true,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    query: async (through: unknown, statement: unknown) => {
      assertUsable();
      return await root.query(through, statement);
    },
  });
  const trx = makeKnex(bound) as Knex.Transaction;
  trx.isTransaction = true;
  trx.isCompleted = isCompleted;
  return trx;
}
