/**
 * Commits writes that were decided in memory with one statement. It checks that the database is still at the
 * position they were decided on, changes the rows, and stores the same records as the write gate. One
 * statement is one transaction: all of it is committed, or nothing.
 */

import { present } from '../../common/kernel/present.ts';
import type { Topic } from '../../common/wire/live.ts';
import type { Written } from '../../common/wire/written.ts';
import type { Announcements } from './announcements.ts';
import type { Database, Transaction } from './database.ts';
import type { LogEntry, WriteContext } from './write-context.ts';

/** The commit that a decision is based on. */
export interface Base {
  readonly epoch: string;
  readonly seq: number;
  readonly credentialsVersion: number;
  /** The newest revision of each topic that has ever been written to. */
  readonly revisions: Map<Topic, number>;
}

export interface DecidedWrite {
  readonly context: WriteContext;
  readonly action: string;
  readonly at: Date;
  /** The answer to the call, and to each repeat of its key. */
  readonly value: unknown;
  readonly announced: Announcements;
}

/** Rows to change: `update` reads them from `jsonb_to_recordset(?::jsonb)` and joins `base`. */
export interface RowChange {
  readonly update: string;
  readonly rows: readonly object[];
}

/** A decided write with its change-log entries. */
export interface NumberedWrite {
  readonly write: DecidedWrite;
  readonly entries: readonly LogEntry[];
  /** Null when nothing was changed. */
  readonly written: Written | null;
}

/**
 * The update locks the row: it waits for concurrent writes and then checks the row again. A key committed
 * before violates the primary key of the keys. The statement does not look for it in addition: its plan is
 * made once, and depending on the number of keys at that moment it would read all of them for every write.
 */
const statement = (update: string): string => `
  with base as (
    update app_state set seq = ? where seq = ? and epoch = ? and credentials_version = ?
    returning 1
  ), changed as (
    ${update}
  ), numbered as (
    insert into topics (topic, revision)
    select r.topic, r.revision from jsonb_to_recordset(?::jsonb) as r (topic text, revision bigint), base
    on conflict (topic) do update set revision = excluded.revision
  ), remembered as (
    insert into idempotency_keys (key, fingerprint, answer, at)
    select r.key, r.fingerprint, r.answer, r.at
    from jsonb_to_recordset(?::jsonb)
      as r (key uuid, fingerprint text, answer jsonb, at timestamptz), base
  ), logged as (
    insert into change_log (seq, topic, revision, epoch, at, who, device, action, changes, before)
    select r.seq, r.topic, r.revision, r.epoch, r.at, r.who, r.device, r.action, r.changes, r.before
    from jsonb_to_recordset(?::jsonb) as r (seq bigint, topic text, revision bigint, epoch text,
      at timestamptz, who text, device text, action text, changes jsonb, before jsonb), base
  )
  select count(*)::int as committed from base`;

/** Returns the position of the database: epoch, seq, credentials version and revisions. */
export async function findBase(trx: Transaction): Promise<Base> {
  const { rows } = await trx.raw<{ rows: Omit<Base, 'revisions'>[] }>(
    'select epoch, seq, credentials_version as "credentialsVersion" from app_state',
  );
  const topics = await trx<{ topic: Topic; revision: number }>('topics').select(
    'topic',
    'revision',
  );
  const revisions = new Map(topics.map(({ topic, revision }) => [topic, revision]));
  return { ...present(rows[0]), revisions };
}

/**
 * Returns false when the database is at another position: then nothing was written. Throws when one of the
 * keys is stored already.
 */
export async function commitWrites(
  db: Database,
  base: Base,
  writes: readonly NumberedWrite[],
  { update, rows }: RowChange,
): Promise<boolean> {
  const entries = writes.flatMap((one) => one.entries);
  const keys = writes.flatMap(keyRow);
  const revisions = new Map(entries.map(({ topic, revision }) => [topic, revision]));
  const result = await db.read((trx) =>
    trx.raw<{ rows: { committed: number }[] }>(statement(update), [
      base.seq + entries.length,
      base.seq,
      base.epoch,
      base.credentialsVersion,
      JSON.stringify(rows),
      JSON.stringify([...revisions].map(([topic, revision]) => ({ topic, revision }))),
      JSON.stringify(keys),
      JSON.stringify(writes.flatMap(logRows)),
    ]),
  );
  return result.rows[0]?.committed === 1;
}

function keyRow({ write, written }: NumberedWrite) {
  const { value, at, context } = write;
  if (context.idempotency === undefined) return [];
  return [{ ...context.idempotency, answer: { value, written }, at }];
}

function logRows({ write, entries }: NumberedWrite) {
  const { announced, context, action, at } = write;
  return announced.list().map(({ nth, before }) => {
    const entry = present(entries[nth - 1]);
    return { ...entry, before, at, action, who: context.actor.name, device: context.actor.device };
  });
}

/** Gives each write the numbers that follow the base, in their order. */
export function numberWrites(base: Base, writes: readonly DecidedWrite[]): NumberedWrite[] {
  const revisions = new Map(base.revisions);
  let { seq } = base;
  return writes.map((write) => {
    const entries = write.announced.list().map(({ topic, changes }): LogEntry => {
      seq += 1;
      const revision = (revisions.get(topic) ?? 0) + 1;
      revisions.set(topic, revision);
      return { seq, topic, revision, epoch: base.epoch, changes };
    });
    return { write, entries, written: writtenBy(entries, base.epoch) };
  });
}

/** The commit as the answer reports it; null when nothing changed. */
export function writtenBy(entries: readonly LogEntry[], epoch: string): Written | null {
  if (entries.length === 0) return null;
  return {
    epoch,
    revisions: Object.fromEntries(entries.map(({ topic, revision }) => [topic, revision])),
  };
}
