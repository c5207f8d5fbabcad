/**
 * LIVE-1: every write of the product runs here: begin, lock, run, number, log, commit, then pass the
 * committed entries to the dispatcher. Because all writes hold the same row lock, seq and revisions are
 * gapless and in commit order, on one server or on many.
 */
import { randomUUID } from 'node:crypto';
import { present } from '../../common/kernel/values.ts';
import type { Change, Topic } from '../../common/wire/live.ts';
import type { Written } from '../../common/wire/written.ts';
import { type Actor, may, type RefereeActor } from '../access/actor.ts';
import { AppError } from '../errors.ts';
import { Announcements } from './announcements.ts';
import type { Database, Transaction } from './database.ts';
import type { Consequences, LogEntry, WriteContext } from './write-context.ts';

/** The transaction and functions that the gate gives to an act. */
export interface Write {
  readonly trx: Transaction;
  /** The time of this write in the log. */
  readonly at: Date;
  /** The time of matches, ms of the epoch. */
  readonly matchTime: number;
  readonly consequences: Consequences | undefined;
  /** The stored epoch, before this write renews it. */
  readonly epoch: string;
  /** Notes one changed row for a topic; `before` is the row as it was, for history and undo. */
  announce(topic: Topic, change: Change, before?: unknown): void;
  /**
   * LIVE-2: starts a new epoch and announces it with one empty change on each of these topics, of which there
   * is at least one. Clients take a snapshot at a new epoch and ignore the change. For import, delete-all and
   * restore.
   */
  renewEpoch(topics: Iterable<Topic>): void;
}

interface LockRow {
  epoch: string;
  seq: number;
  credentials_version: number;
}

interface FirstAnswer {
  fingerprint: string;
  /** An answer from before revisions were kept has no `written`. */
  answer: { value: unknown; written?: Written | null };
}

/** UND-12: with 'on', the triggers of migration 180 note the changed rows of the act. */
const LOCK = `select epoch, seq, credentials_version, set_config('app.is_act', ?, true)
  from app_state for update`;

/** Acts that renew the epoch: nothing before them can be taken back, nor they themselves. */
const RENEWING = new Set(['import', 'delete-all', 'restore']);

/**
 * Runs as a separate statement after the lock. A statement sees only what was committed before it began, and
 * a request with the same key may have committed while this one waited for the lock.
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
    select ?::uuid, ?, ?::jsonb || jsonb_build_object('written', (
      select jsonb_build_object('epoch', ?::text, 'revisions', jsonb_object_agg(topic, revision))
      from numbered having count(*) > 0
    )), ? where ?::uuid is not null
  )
  insert into change_log (seq, topic, revision, epoch, at, who, device, action, changes, before)
  select ? + a.nth, a.topic, n.revision, ?, ?, ?, ?, ?, a.changes, a.before
  from announced a join numbered n using (topic)
  returning topic, revision`;

/** Callbacks of a gate. */
export interface WriteGateOptions {
  /** Takes the entries of each commit, and the name of the act. */
  readonly committed?: (entries: LogEntry[], action: string) => void;
  /** The time of writes: the match time, so that times of results and match clocks agree (TIM-8). */
  readonly now?: () => Date;
  /** The time of matches, ms of the epoch; when absent, that of the log. */
  readonly matchTime?: () => number;
  /** Called when a write has ended: without an error, or with that of the action or the database. */
  readonly ended?: (error?: unknown) => void;
  /**
   * Records the use of a referee's link; false when it is not valid at `at`. When absent, no link is valid.
   */
  readonly useLink?: (trx: Transaction, link: RefereeActor, at: Date) => Promise<boolean>;
}

export class WriteGate {
  readonly #db: Database;
  readonly #committed: (entries: LogEntry[], action: string) => void;
  readonly #now: () => Date;
  readonly #matchTime: () => number;
  readonly #ended: (error?: unknown) => void;
  readonly #useLink: NonNullable<WriteGateOptions['useLink']>;
  readonly #underWay = new WritesUnderWay();

  constructor(db: Database, options: WriteGateOptions = {}) {
    this.#db = db;
    this.#committed = options.committed ?? (() => undefined);
    this.#now = options.now ?? (() => new Date());
    this.#matchTime = options.matchTime ?? (() => this.#now().getTime());
    this.#ended = options.ended ?? (() => undefined);
    this.#useLink = options.useLink ?? (() => Promise.resolve(false));
  }

  /**
   * Runs one action in one transaction and returns its value. A repeat of an idempotency key returns the
   * first value without running it. Throws AppError `session-ended` when the password changed since the
   * session began, `referee-link-invalid` when the link was revoked or has expired, `idempotency-key-reused`,
   * and any error of the action. When it throws, nothing was written.
   */
  async write<T>(
    context: WriteContext,
    action: string,
    act: (write: Write) => Promise<T>,
  ): Promise<T> {
    return this.#noted(() => this.#write(context, action, act));
  }

  /** Counts a write while it is in progress and reports how it ended. */
  async #noted<T>(work: () => Promise<T>): Promise<T> {
    try {
      const value = await this.#underWay.during(work);
      this.#ended();
      return value;
    } catch (error) {
      this.#ended(error);
      throw error;
    }
  }

  /** Writes that are running or waiting. */
  get pending(): number {
    return this.#underWay.count;
  }

  /** Resolves when no write is running or waiting, and after `mostMs` at the latest. */
  whenIdle(mostMs: number): Promise<void> {
    return this.#underWay.whenIdle(mostMs);
  }

  async #write<T>(
    context: WriteContext,
    action: string,
    act: (write: Write) => Promise<T>,
  ): Promise<T> {
    const { value, entries, written } = await this.#db.transaction(async (trx) => {
      const isAct = context.actor.kind === 'admin' && !RENEWING.has(action);
      const { rows } = await trx.raw<{ rows: LockRow[] }>(LOCK, [isAct ? 'on' : '']);
      const state = rows[0];
      if (state === undefined) throw new AppError('unavailable');
      await this.#expectCurrent(trx, context.actor, state);
      const first = await this.#firstAnswer(trx, context);
      if (first !== null) {
        return { value: first.value as T, entries: [], written: first.written ?? null };
      }

      const announced = new Announcements();
      const at = this.#now();
      let epoch = state.epoch;
      const value = await act({
        trx,
        at,
        matchTime: this.#matchTime(),
        consequences: may(context.actor, 'manage') ? context.consequences : undefined,
        epoch: state.epoch,
        announce: (topic, change, before) => announced.add(topic, change, before),
        renewEpoch: (topics) => {
          epoch = randomUUID();
          for (const topic of topics) announced.addTopic(topic);
        },
      });
      // Clients and other servers learn of an epoch only by a change.
      if (epoch !== state.epoch && announced.size === 0) {
        throw new Error('A new epoch was announced on no topic.');
      }
      const entries = await this.#log(
        trx,
        context,
        { ...state, epoch, action, at },
        announced,
        value,
      );
      return { value, entries, written: writtenBy(entries, epoch) };
    });
    if (entries.length > 0) this.#committed(entries, action);
    if (written !== null) context.onWritten?.(written);
    return value;
  }

  async #expectCurrent(trx: Transaction, actor: Actor, state: LockRow): Promise<void> {
    if (actor.kind === 'server') return;
    if (actor.kind === 'referee') {
      const holds = await this.#useLink(trx, actor, this.#now());
      if (!holds) throw new AppError('referee-link-invalid');
      return;
    }
    if (actor.kind === 'public' || actor.credentialsVersion !== state.credentials_version) {
      throw new AppError('session-ended');
    }
  }

  /** The earlier answer to the request's key, or null when the key is new. */
  async #firstAnswer(
    trx: Transaction,
    { idempotency }: WriteContext,
  ): Promise<FirstAnswer['answer'] | null> {
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
    announced: Announcements,
    value: unknown,
  ): Promise<LogEntry[]> {
    const key = context.idempotency?.key ?? null;
    if (announced.size === 0 && key === null) return [];
    const topics = announced.list();
    const { action, at } = state;
    const { rows } = await trx.raw<{ rows: { topic: Topic; revision: number }[] }>(LOG, [
      JSON.stringify(topics),
      state.seq + topics.length,
      state.epoch,
      key,
      context.idempotency?.fingerprint ?? '',
      JSON.stringify({ value }),
      state.epoch,
      at,
      key,
      state.seq,
      state.epoch,
      at,
      context.actor.name,
      context.actor.device,
      action,
    ]);
    const revisions = new Map(rows.map((row) => [row.topic, Number(row.revision)]));
    return topics.map(({ nth, topic, changes }) => ({
      seq: state.seq + nth,
      topic,
      revision: present(revisions.get(topic)),
      epoch: state.epoch,
      changes,
    }));
  }
}

/** The commit as the answer reports it; null when nothing changed. */
function writtenBy(entries: readonly LogEntry[], epoch: string): Written | null {
  if (entries.length === 0) return null;
  return {
    epoch,
    revisions: Object.fromEntries(entries.map(({ topic, revision }) => [topic, revision])),
  };
}

/** Counts running and queued writes, so that background work can wait for them. */
class WritesUnderWay {
  #count = 0;
  #becomesIdle = withResolver();

  get count(): number {
    return this.#count;
  }

  /** Runs the work and counts it until it settles. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#count += 1;
    try {
      return await work();
    } finally {
      this.#count -= 1;
      if (this.#count === 0) this.#idle();
    }
  }

  /** Resolves when no work is in progress, and after `mostMs` at the latest. */
  async whenIdle(mostMs: number): Promise<void> {
    if (this.#count === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => {
      timer = setTimeout(done, mostMs);
    });
    await Promise.race([this.#becomesIdle.promise, late]);
    clearTimeout(timer);
  }

  #idle(): void {
    this.#becomesIdle.resolve();
    this.#becomesIdle = withResolver();
  }
}

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
