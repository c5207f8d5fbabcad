/**
 * The one road out. Takes committed log entries in whatever order commits are heard of, brings
 * them into seq order (reading what it missed from the change log) and sends them to the rooms:
 * the first at once, what follows within the gathering time as one message per topic. One fan-out
 * is under way at a time; whatever arrives meanwhile waits for the next and is merged there.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  type Change,
  type ChangeMessage,
  type HeartbeatMessage,
  liveTiming,
  type Topic,
} from '../../common/contract/live.ts';
import type { Database } from '../db/database.ts';
import type { LogEntry } from '../db/write-gate.ts';
import type { Rooms } from './rooms.ts';
import { encodeEvent, type SharedFrame } from './shared-frame.ts';
import { findAllRevisions, findEntriesSince, findHead } from './topics.repository.ts';

/** Sending takes at most one part in so many of the time, */
const SENDING_SHARE = 4;
/** as long as nobody has to wait for more than so many times the shortest gathering; */
const MOST_GATHERING = 2.5;
/** beyond that, with thousands of screens, one part in so many. */
const LARGEST_SHARE = 2;
/** But nothing waits longer than this after a sending: what took long may have been one hold-up. */
const MOST_PAUSE_MS = 250;

/** A server this far behind makes its screens start over instead of reading everything. */
const MOST_ENTRIES = 500;

export interface DispatcherOptions {
  db: Database;
  rooms: Rooms;
  logger: Logger;
  /** Tells other servers that there is something new up to this seq. */
  tellOthers: (seq: number) => void;
  gatherMs?: number;
}

export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #gatherMs: number;
  /** Entries heard of ahead of their turn, by seq. */
  readonly #early = new Map<number, LogEntry>();
  /** Entries in order, not sent yet. */
  #queue: LogEntry[] = [];
  #seq = 0;
  #epoch = '';
  /** What has been sent of each topic. */
  #revisions = new Map<Topic, number>();
  #pumping = false;
  /** Fan-outs run one after another, so that a beat never overtakes a change. */
  #sending: Promise<void> = Promise.resolve();
  #catchingUp: Promise<void> | null = null;
  #askedAgain = false;
  /** How often entries were skipped: what was taken before must not be sent after. */
  #skips = 0;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#gatherMs = options.gatherMs ?? liveTiming.gather;
  }

  /** Begins after the newest entry; whoever connects later starts from a snapshot anyway. */
  async start(): Promise<void> {
    await this.#skipTo(await this.#options.db.read(findHead));
  }

  /**
   * Tells every screen where its topics stand, so that silence and loss are noticed. A change that
   * comes meanwhile waits for one portion of screens, not for all; the others' beat tells of it.
   */
  async beat(): Promise<void> {
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

  /** Entries this server just committed. Never throws, never waits for the sending. */
  committed(entries: LogEntry[]): void {
    for (const entry of entries) this.#early.set(entry.seq, entry);
    const last = entries.at(-1);
    if (last !== undefined) this.#options.tellOthers(last.seq);
    this.#takeInOrder();
    if (this.#early.size > 0) void this.catchUp();
  }

  /** Another server says it committed up to seq. */
  heard(seq: number): void {
    if (seq > this.#seq) void this.catchUp();
  }

  /**
   * Reads what was committed and not sent yet, by whomever: the cure for a server that died
   * between commit and announcement, and for a Redis that lost a word. A failure is logged and
   * made good at the next beat.
   */
  catchUp(): Promise<void> {
    if (this.#catchingUp !== null) {
      // What it reads may be older than what is asked for now.
      this.#askedAgain = true;
      return this.#catchingUp;
    }
    this.#catchingUp = this.#readMissed()
      .catch((error: unknown) => this.#options.logger.warn({ err: error }, 'catching up failed'))
      .finally(() => {
        this.#catchingUp = null;
        if (!this.#askedAgain) return;
        this.#askedAgain = false;
        void this.catchUp();
      });
    return this.#catchingUp;
  }

  async #readMissed(): Promise<void> {
    const { db } = this.#options;
    const head = await db.read(findHead);
    if (head.seq <= this.#seq) return;
    const entries = await db.read((trx) => findEntriesSince(trx, this.#seq, MOST_ENTRIES + 1));
    if (entries.length > MOST_ENTRIES) {
      // Heartbeats with the revisions of now make every screen take a snapshot.
      await this.#skipTo(head);
      return;
    }
    for (const entry of entries) this.#early.set(entry.seq, entry);
    this.#takeInOrder();
  }

  async #skipTo(head: { seq: number; epoch: string }): Promise<void> {
    this.#revisions = await this.#options.db.read(findAllRevisions);
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
      this.#queue.push(entry);
    }
    if (this.#queue.length > 0 && !this.#pumping) void this.#pump();
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    try {
      // The answer to the write goes out first.
      await new Promise<void>((turn) => setImmediate(turn));
      while (this.#queue.length > 0) {
        const started = performance.now();
        const entries = this.#queue;
        const skips = this.#skips;
        this.#queue = [];
        for (const message of gather(entries)) {
          // A failure is logged there and is this message's own: the next beat tells of its revision.
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
      this.#pumping = false;
    }
  }

  async #send(message: ChangeMessage): Promise<void> {
    this.#revisions.set(message.topic, message.revision);
    await this.#options.rooms.send(message.topic, encodeEvent('change', message));
  }

  #exclusively(send: () => void | Promise<void>): Promise<void> {
    const turn = this.#sending.then(send);
    this.#sending = turn.catch((error: unknown) =>
      this.#options.logger.error({ err: error }, 'sending failed'),
    );
    return turn;
  }
}

/**
 * How long to gather before the next fan-out begins, from when the last one began: the more screens
 * there are, the longer sending takes, and the writes need their share of the time as well.
 */
export const gatheringTime = (least: number, spent: number): number =>
  Math.min(
    Math.max(least, SENDING_SHARE * spent),
    Math.max(MOST_GATHERING * least, LARGEST_SHARE * spent),
    spent + MOST_PAUSE_MS,
  );

/** One message per topic and epoch; of several changes to one row only the last is sent. */
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
