/** Deletes old rows so that a data folder of many events stays small. Decision record 010. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Transaction } from './database.ts';

/**
 * Longer than any device stays offline during an event. Without its key, a repeated score is still checked
 * against its `base`.
 */
const KEPT_DAYS = 14;
/** For addresses, and names of people and devices, unless a setting says otherwise. */
const TRACES_KEPT_DAYS = 90;
/** Acts whose rows are kept for Undo: more than a page lists. */
const KEPT_ACTS = 2000;
/** Number of changes of the current epoch that are kept regardless of age: some hundred days of events. */
const KEPT_ENTRIES = 200_000;
/** Never deleted: other servers read them to catch up. */
const NEWEST_ENTRIES = 1000;
/** Rows deleted in one transaction: some milliseconds of work. */
const PORTION = 200;
/** Pause between two portions, in which writes can run. */
const PAUSE_MS = 50;
/** How often a running server deletes old rows. */
const LOOK_MS = 3_600_000;

/** Deletes idempotency keys that clients no longer repeat. */
export async function deleteOldKeys(trx: Transaction, now: Date): Promise<void> {
  await trx.raw('delete from idempotency_keys where at < ?', [daysBefore(now)]);
}

/** Deletes the questions of past events, answered or not, and the links that were revoked then. */
export async function deleteOldQuestions(trx: Transaction, now: Date): Promise<void> {
  await trx.raw('delete from questions where at < ?', [Date.parse(daysBefore(now))]);
  await trx.raw('delete from referees where revoked_at < ?', [daysBefore(now)]);
}

/** Deletes old entries of the audit log and old names of screens. */
export async function deleteOldTraces(
  trx: Transaction,
  now: Date,
  keptDays = TRACES_KEPT_DAYS,
): Promise<void> {
  await trx.raw('delete from audit_entries where at < ?', [daysBefore(now, keptDays)]);
  await trx.raw('delete from named_screens where named_at < ?', [daysBefore(now, keptDays)]);
}

/**
 * Deletes the oldest entries of the change log: those of earlier epochs after 14 days, those of the current
 * one beyond `keptEntries`. Returns the number of deleted rows; a full portion means that there may be more.
 */
export async function deleteOldEntries(
  trx: Transaction,
  now: Date,
  keptEntries = KEPT_ENTRIES,
): Promise<number> {
  // Old entries are always the beginning of the log, so one range is deleted.
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `with oldest as (select seq, epoch, at from change_log order by seq limit ${PORTION}),
     last as (
       select max(o.seq) as seq from oldest o, app_state s
       where o.seq <= s.seq - ${NEWEST_ENTRIES}
         and (o.seq <= s.seq - ?::int or (o.epoch <> s.epoch and o.at < ?))
     )
     delete from change_log where seq <= (select seq from last) returning seq`,
    [keptEntries, daysBefore(now)],
  );
  return rows.length;
}

/** Deletes the oldest rows that acts changed (UND-12); returns their number, as deleteOldEntries does. */
export async function deleteOldActRows(trx: Transaction, keptActs = KEPT_ACTS): Promise<number> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `delete from act_rows where id in (
       select a.id from act_rows a, app_state s
       where a.epoch <> s.epoch or a.seq < s.seq - ?::int order by a.id limit ${PORTION}
     ) returning id`,
    [keptActs],
  );
  return rows.length;
}

/** Deletes old rows soon after the start and then periodically; the returned function stops it. */
export function keepForgetting(db: Database, logger: Logger, keptDays?: number): () => void {
  let isStopped = false;
  const look = async (): Promise<void> => {
    const now = new Date();
    await db.transaction((trx) => deleteOldKeys(trx, now));
    await db.transaction((trx) => deleteOldQuestions(trx, now));
    await db.transaction((trx) => deleteOldTraces(trx, now, keptDays));
    while (!isStopped && (await db.transaction((trx) => deleteOldEntries(trx, now))) === PORTION) {
      await pause(PAUSE_MS);
    }
    while (!isStopped && (await db.transaction((trx) => deleteOldActRows(trx))) === PORTION) {
      await pause(PAUSE_MS);
    }
  };
  const lookLater = (): void => {
    look().catch((error: unknown) => {
      if (!isStopped) logger.warn({ err: error }, 'old rows were not deleted');
    });
  };
  const first = setTimeout(lookLater, PAUSE_MS).unref();
  const timer = setInterval(lookLater, LOOK_MS).unref();
  return () => {
    isStopped = true;
    clearTimeout(first);
    clearInterval(timer);
  };
}

const daysBefore = (now: Date, days = KEPT_DAYS): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();
