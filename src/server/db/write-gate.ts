/**
 * The one road in. Every write of the product runs here: begin, lock, run, number, log, commit,
 * then hand the committed entries on. Because all writes hold the same row lock,
 * seq and revisions are gapless and in commit order, on one server or on many.
 */
import { randomUUID } from 'node:crypto';
import type { Change, Topic } from '../../common/contract/live.ts';
import { AppError } from '../errors.ts';
import type { Database, Transaction } from './database.ts';

/** Who asks for a write, and under which key a repeat of it is recognised. */
export interface WriteContext {
  readonly who: string;
  /** The app_state.credentials_version the session was opened under. */
  readonly credentialsVersion: number;
  readonly idempotency?: { readonly key: string; readonly fingerprint: string };
}

/** A committed row of the change log, as the dispatcher sends it. */
export interface LogEntry {
  seq: number;
  topic: Topic;
  revision: number;
  epoch: string;
  changes: Change[];
}

/** What an act may do inside the gate. */
export interface Write {
  readonly trx: Transaction;
  /** When this write is logged to have happened. */
  readonly at: Date;
  /** The stored epoch, before this write renews it. */
  readonly epoch: string;
  /** Notes one changed row for a topic; `before` is the row as it was, for history and undo. */
  announce(topic: Topic, change: Change, before?: unknown): void;
  /** Makes every screen start over: for import, delete-all and restore. */
  renewEpoch(): void;
}

interface Announced {
  changes: Change[];
  before: unknown[];
}

interface LockRow {
  epoch: string;
  seq: number;
  credentials_version: number;
}

interface FirstAnswer {
  fingerprint: string;
  answer: { value: unknown };
}

const LOCK = 'select epoch, seq, credentials_version from app_state for update';

/**
 * A statement of its own, after the lock: a statement sees what was committed before it began,
 * and the twin of this request may have committed while the lock was waited for.
 */
const FIRST_ANSWER = 'select fingerprint, answer from idempotency_keys where key = ?';

const LOG = `
  with announced as (
    select * from jsonb_to_recordset(?::jsonb) as a (nth int, topic text, changes jsonb, before jsonb)
  ), numbered as (
    insert into topics (topic, revision) select topic, 1 from announced order by nth
    on conflict (topic) do update set revision = topics.revision + 1
    returning topic, revision
  ), state as (
    update app_state set seq = ?, epoch = ?
  ), remembered as (
    insert into idempotency_keys (key, fingerprint, answer, at)
    select ?::uuid, ?, ?::jsonb, ? where ?::uuid is not null
  )
  insert into change_log (seq, topic, revision, epoch, at, who, action, changes, before)
  select ? + a.nth, a.topic, n.revision, ?, ?, ?, ?, a.changes, a.before
  from announced a join numbered n using (topic)
  returning topic, revision`;

export class WriteGate {
  readonly #db: Database;
  readonly #committed: (entries: LogEntry[], action: string) => void;
  readonly #now: () => Date;

  constructor(
    db: Database,
    committed: (entries: LogEntry[], action: string) => void,
    now: () => Date = () => new Date(),
  ) {
    this.#db = db;
    this.#committed = committed;
    this.#now = now;
  }

  /**
   * Runs one act in one transaction and returns its value; a repeat of an idempotency key returns
   * the first value without running it. Throws AppError `session-ended` when the password changed
   * since the session began, `idempotency-key-reused`, and whatever the act throws: then nothing
   * was written.
   */
  async write<T>(
    context: WriteContext,
    action: string,
    act: (write: Write) => Promise<T>,
  ): Promise<T> {
    const { value, entries } = await this.#db.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: LockRow[] }>(LOCK);
      const state = rows[0];
      if (state === undefined) throw new AppError('unavailable');
      if (state.credentials_version !== context.credentialsVersion) {
        throw new AppError('session-ended');
      }
      const first = await this.#firstAnswer(trx, context);
      if (first !== null) return { value: first.value as T, entries: [] };

      const announced = new Map<Topic, Announced>();
      const at = this.#now();
      let epoch = state.epoch;
      const value = await act({
        trx,
        at,
        epoch: state.epoch,
        announce: (topic, change, before = null) => {
          const entry = announced.get(topic) ?? { changes: [], before: [] };
          announced.set(topic, entry);
          entry.changes.push(change);
          entry.before.push(before);
        },
        renewEpoch: () => {
          epoch = randomUUID();
        },
      });
      // Screens and servers learn of an epoch only with a change.
      if (epoch !== state.epoch && announced.size === 0) throw new Error('an unannounced epoch');
      const entries = await this.#log(
        trx,
        context,
        { ...state, epoch, action, at },
        announced,
        value,
      );
      return { value, entries };
    });
    if (entries.length > 0) this.#committed(entries, action);
    return value;
  }

  /** What a request with this key was answered before, or null when it is new. */
  async #firstAnswer(
    trx: Transaction,
    { idempotency }: WriteContext,
  ): Promise<{ value: unknown } | null> {
    if (idempotency === undefined) return null;
    const { rows } = await trx.raw<{ rows: FirstAnswer[] }>(FIRST_ANSWER, [idempotency.key]);
    const first = rows[0];
    if (first === undefined) return null;
    if (first.fingerprint !== idempotency.fingerprint) throw new AppError('idempotency-key-reused');
    return first.answer;
  }

  async #log(
    trx: Transaction,
    context: WriteContext,
    state: LockRow & { action: string; at: Date },
    announced: ReadonlyMap<Topic, Announced>,
    value: unknown,
  ): Promise<LogEntry[]> {
    const key = context.idempotency?.key ?? null;
    if (announced.size === 0 && key === null) return [];
    const topics = [...announced].map(([topic, entry], index) => ({
      nth: index + 1,
      topic,
      ...entry,
    }));
    const { action, at } = state;
    const { rows } = await trx.raw<{ rows: { topic: Topic; revision: number }[] }>(LOG, [
      JSON.stringify(topics),
      state.seq + topics.length,
      state.epoch,
      key,
      context.idempotency?.fingerprint ?? '',
      JSON.stringify({ value }),
      at,
      key,
      state.seq,
      state.epoch,
      at,
      context.who,
      action,
    ]);
    const revisions = new Map(rows.map((row) => [row.topic, Number(row.revision)]));
    return topics.map(({ nth, topic, changes }) => ({
      seq: state.seq + nth,
      topic,
      revision: revisions.get(topic) as number,
      epoch: state.epoch,
      changes,
    }));
  }
}
