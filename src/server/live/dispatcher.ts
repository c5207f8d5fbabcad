/**
 * Sends every change. Takes committed log entries in any order and brings them into seq order (LIVE-15: reads
 * missing entries from the change log). The first change is sent to the rooms at once. Changes within the
 * following gathering time are sent as one message per topic. Only one fan-out runs at a time; later entries
 * are merged into the next.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  type Change,
  type ChangeMessage,
  type HeartbeatMessage,
  liveTiming,
  type Topic,
} from '../../common/wire/live.ts';
import type { Database } from '../db/database.ts';
import type { LogEntry } from '../db/write-context.ts';
import type { Rooms } from './rooms.ts';
import { encodeEvent, type SharedFrame } from './shared-frame.ts';
import {
  findAllRevisions,
  findEntriesSince,
  findHead,
  type Position,
} from './topics.repository.ts';

/**
 * Sending takes at most 1/SENDING_SHARE of the time. With 4, clients waited longer without faster
 * writes.
 */
const SENDING_SHARE = 2;
/** The longest pause after a fan-out, because one slow fan-out may have been an exception. */
const MAX_PAUSE_MS = 250;

/** When a server missed more entries than this, its clients take snapshots instead. */
const MAX_ENTRIES = 500;

export interface DispatcherOptions {
  db: Database;
  rooms: Rooms;
  logger: Logger;
  /** Publishes to other servers that entries up to this seq are committed. */
  publish: (seq: number) => void;
  gatherMs?: number;
}

export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #gatherMs: number;
  /** Entries received before one with a lower seq, by seq. */
  readonly #early = new Map<number, LogEntry>();
  /** Entries in order, not sent yet. */
  #queue: LogEntry[] = [];
  #seq = 0;
  #epoch = '';
  /** The newest revision of each topic among the accepted entries, sent or queued. */
  #taken = new Map<Topic, number>();
  /** The last sent revision of each topic. */
  #revisions = new Map<Topic, number>();
  #isFlushing = false;
  /** Fan-outs run one after another, so that a heartbeat never overtakes a change. */
  #sending: Promise<void> = Promise.resolve();
  #catchingUp: Promise<void> | null = null;
  #shouldReadAgain = false;
  /** Counts the skips: entries taken from the queue before a skip must not be sent after it. */
  #skips = 0;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#gatherMs = options.gatherMs ?? liveTiming.gather;
  }

  /** Starts after the newest entry; clients that connect later start from a snapshot anyway. */
  async start(): Promise<void> {
    await this.#skipTo(await this.#options.db.read(findHead));
  }

  /** Returns the position of a topic after the accepted entries; revision 0 when it was never written. */
  position(topic: Topic): Position {
    return { epoch: this.#epoch, revision: this.#taken.get(topic) ?? 0 };
  }

  /**
   * LIVE-14: sends every client the revisions of its topics, so that silence and loss are noticed; a client
   * without topics learns that the connection holds. A change that arrives meanwhile waits for one portion of
   * clients, not for all.
   */
  async sendHeartbeat(): Promise<void> {
    await this.catchUp();
    await this.#options.rooms.sendByTopics(
      (topics) => this.#heartbeat(topics),
      (serve) => this.#exclusively(serve),
    );
  }

  #heartbeat(topics: readonly Topic[]): SharedFrame {
    const revisions: HeartbeatMessage['revisions'] = {};
    for (const topic of topics) {
      const revision = this.#revisions.get(topic);
      if (revision !== undefined) revisions[topic] = revision;
    }
    const message: HeartbeatMessage = { epoch: this.#epoch, revisions };
    return encodeEvent('heartbeat', message);
  }

  /** Takes entries that this server just committed. Never throws and does not wait for the sending. */
  committed(entries: LogEntry[]): void {
    for (const entry of entries) this.#early.set(entry.seq, entry);
    const last = entries.at(-1);
    if (last !== undefined) this.#options.publish(last.seq);
    this.#takeInOrder();
    if (this.#early.size > 0) void this.catchUp();
  }

  /** Takes another server's message that entries up to seq are committed. */
  receive(seq: number): void {
    if (seq > this.#seq) void this.catchUp();
  }

  /**
   * Reads entries that any server committed and this one has not sent yet: after a server died between commit
   * and announcement, or Redis lost a message. A failure is logged; the next heartbeat retries.
   */
  catchUp(): Promise<void> {
    if (this.#catchingUp !== null) {
      // The read in progress may have started before this call.
      this.#shouldReadAgain = true;
      return this.#catchingUp;
    }
    this.#catchingUp = this.#readMissed()
      .catch((error: unknown) => this.#options.logger.warn({ err: error }, 'catching up failed'))
      .finally(() => {
        this.#catchingUp = null;
        if (!this.#shouldReadAgain) return;
        this.#shouldReadAgain = false;
        void this.catchUp();
      });
    return this.#catchingUp;
  }

  async #readMissed(): Promise<void> {
    const { db } = this.#options;
    const head = await db.read(findHead);
    if (head.seq <= this.#seq) return;
    const entries = await db.read((trx) => findEntriesSince(trx, this.#seq, MAX_ENTRIES + 1));
    if (entries.length > MAX_ENTRIES) {
      // Heartbeats with the current revisions make every client take a snapshot.
      await this.#skipTo(head);
      return;
    }
    for (const entry of entries) this.#early.set(entry.seq, entry);
    this.#takeInOrder();
  }

  async #skipTo(head: { seq: number; epoch: string }): Promise<void> {
    this.#revisions = await this.#options.db.read(findAllRevisions);
    this.#taken = new Map(this.#revisions);
    this.#seq = head.seq;
    this.#epoch = head.epoch;
    this.#queue = [];
    this.#skips += 1;
  }

  #takeInOrder(): void {
    for (const seq of this.#early.keys()) if (seq <= this.#seq) this.#early.delete(seq);
    for (;;) {
      const entry = this.#early.get(this.#seq + 1);
      if (entry === undefined) break;
      this.#early.delete(entry.seq);
      this.#seq = entry.seq;
      this.#epoch = entry.epoch;
      this.#taken.set(entry.topic, entry.revision);
      this.#queue.push(entry);
    }
    if (this.#queue.length > 0 && !this.#isFlushing) void this.#flush();
  }

  async #flush(): Promise<void> {
    this.#isFlushing = true;
    try {
      // The response to the write is sent first.
      await new Promise<void>((resolve) => setImmediate(resolve));
      while (this.#queue.length > 0) {
        const started = performance.now();
        const entries = this.#queue;
        const skips = this.#skips;
        this.#queue = [];
        for (const message of gather(entries)) {
          // A failure is logged there and affects this message only: the next heartbeat has its revision.
          await this.#exclusively(() =>
            skips === this.#skips ? this.#send(message) : undefined,
          ).catch(() => undefined);
        }
        const spent = performance.now() - started;
        await pause(gatheringTime(this.#gatherMs, spent) - spent);
      }
    } catch (error) {
      this.#options.logger.error({ err: error }, 'sending changes failed');
    } finally {
      this.#isFlushing = false;
    }
  }

  async #send(message: ChangeMessage): Promise<void> {
    this.#revisions.set(message.topic, message.revision);
    await this.#options.rooms.send(message.topic, encodeEvent('change', message));
  }

  #exclusively(send: () => void | Promise<void>): Promise<void> {
    const sent = this.#sending.then(send);
    this.#sending = sent.catch((error: unknown) =>
      this.#options.logger.error({ err: error }, 'sending failed'),
    );
    return sent;
  }
}

/**
 * LIVE-16: milliseconds from the start of one fan-out to the start of the next. Sending takes longer with
 * more clients, and writes need a share of the time too.
 */
export const gatheringTime = (least: number, spent: number): number =>
  Math.min(Math.max(least, SENDING_SHARE * spent), spent + MAX_PAUSE_MS);

/** Returns one message per topic and epoch. Of several changes to one row only the last is sent. */
export function gather(entries: readonly LogEntry[]): ChangeMessage[] {
  const messages = new Map<string, ChangeMessage>();
  for (const { topic, epoch, revision, changes } of entries) {
    const key = `${epoch} ${topic}`;
    const message = messages.get(key);
    if (message === undefined) {
      messages.set(key, { topic, epoch, from: revision - 1, revision, changes: [...changes] });
    } else {
      message.revision = revision;
      message.changes.push(...changes);
    }
  }
  return [...messages.values()].map((message) => ({
    ...message,
    changes: lastOfEachRow(message.changes),
  }));
}

function lastOfEachRow(changes: readonly Change[]): Change[] {
  const rows = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.type} ${change.id}`;
    rows.delete(key);
    rows.set(key, change);
  }
  return [...rows.values()];
}
