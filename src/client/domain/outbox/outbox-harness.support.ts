/**
 * An event in one process: a server with the product's own rules, a network that loses and delays, a browser
 * whose tabs share a disk and can be killed at any moment, and a clock. Nothing happens by itself: the test
 * chooses the next step, so that every order of events can be tried and repeated.
 */

import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { isScored } from '../../../common/fixture/score.rules.ts';
import { setScore } from '../../../common/fixture/set-score.rules.ts';
import { type ErrorCode, errorSentence, errorStatus } from '../../../common/kernel/errors.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import type { Written } from '../../../common/wire/written.ts';
import { ApiError, DeclinedError } from '../../http/api-errors.ts';
import { PendingWrites } from '../../live/pending-writes.ts';
import { createTopicStore, type TopicStore } from '../../live/topic-store.ts';
import type { QueueStore } from '../../queue/durable-queue.ts';
import { nextScores, type OutboxItem, type Outcome, type ScoreEntry } from './outbox.rules.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { outcomeOf } from './outbox-transport.ts';
import { showPendingScores } from './pending-scores.ts';

/** The entry of a score box. */
export const entryOf = (
  fixture: Fixture,
  homeScore: number | null,
  awayScore: number | null,
): ScoreEntry => ({
  fixture,
  homeScore,
  awayScore,
  epoch: 'one',
  homeName: `Team ${fixture.homeTeamId}`,
  awayName: `Team ${fixture.awayTeamId}`,
});

const sleep = () => new Promise<void>((done) => setImmediate(done));

/** Whatever waits for its turn, in whatever order it is given. */
export class RequestQueue {
  readonly #waiting: (() => void)[] = [];
  readonly #random: () => number;

  constructor(random: () => number = () => 0) {
    this.#random = random;
  }

  turn(): Promise<void> {
    return new Promise((done) => this.#waiting.push(done));
  }

  /** Gives so many turns, or all until nobody waits any more. */
  async give(turns = Number.POSITIVE_INFINITY): Promise<void> {
    await sleep();
    for (let given = 0; given < turns && this.#waiting.length > 0; given += 1) {
      const index = Math.floor(this.#random() * this.#waiting.length);
      this.#waiting.splice(index, 1)[0]?.();
      await sleep();
    }
  }
}

interface Applied {
  key: string;
  fixtureId: number;
  before: Fixture;
  after: Fixture;
}

/** The server's part of a score write: session, idempotency, rule. */
export class HarnessServer {
  fixtures: Fixture[];
  signedIn = true;
  /** Answers 503 to everything. */
  busy = false;
  /** The admin is asked about the consequences of a score and declines. */
  declined = false;
  /** Every write of an outbox that changed something. */
  readonly applied: Applied[] = [];
  readonly requests: string[] = [];
  /** Goes up by one with each change. */
  revision = 1;
  readonly #answers = new Map<string, { sent: string; written: Written | null }>();
  readonly #tournament: Tournament;

  constructor(tournament: Tournament, fixtures: readonly Fixture[]) {
    this.#tournament = tournament;
    this.fixtures = [...fixtures];
  }

  row(id: number): Fixture {
    const row = this.fixtures.find((fixture) => fixture.id === id);
    if (row === undefined) throw new Error(`fixture ${id} is gone`);
    return row;
  }

  /** Another admin's write, whatever it is. */
  change(id: number, fields: Partial<Fixture>): void {
    this.fixtures = this.fixtures.map((row) => (row.id === id ? { ...row, ...fields } : row));
    this.revision += 1;
  }

  /** Allowed while unscored only. */
  swap(id: number): void {
    const { homeTeamId, awayTeamId } = this.row(id);
    if (isScored(this.row(id))) return;
    this.change(id, { homeTeamId: awayTeamId, awayTeamId: homeTeamId });
  }

  remove(id: number): void {
    this.fixtures = this.fixtures.filter((row) => row.id !== id);
    this.revision += 1;
  }

  /** Brings a screen up to date. */
  show(store: TopicStore): void {
    const snapshot = { tournament: this.#tournament, fixtures: this.fixtures };
    store.replace(this.topic, { epoch: 'one', revision: this.revision, snapshot });
  }

  get topic() {
    return tournamentTopic(this.#tournament.id);
  }

  /** Throws what the client's API throws. */
  put(item: OutboxItem): Written | null {
    this.requests.push(item.key);
    if (this.busy) throw refusal('unavailable');
    if (!this.signedIn) throw refusal('not-signed-in');
    if (this.declined) throw new DeclinedError();
    const write = { ...nextScores(item), base: item.base };
    const sent = JSON.stringify([item.fixtureId, write]);
    const answered = this.#answers.get(item.key);
    if (answered !== undefined) {
      if (answered.sent !== sent) throw refusal('idempotency-key-reused');
      return answered.written;
    }
    const state = { tournament: this.#tournament, fixtures: this.fixtures };
    const result = setScore(state, item.fixtureId, write);
    if (!result.ok) throw refusal(result.refusal.code, result.refusal.current);
    const [after] = result.value;
    if (after !== undefined) {
      const before = this.row(item.fixtureId);
      this.applied.push({ key: item.key, fixtureId: item.fixtureId, before, after });
      this.change(after.id, after);
    }
    const revisions = { [this.topic]: this.revision };
    const written = after === undefined ? null : { epoch: 'one', revisions };
    this.#answers.set(item.key, { sent, written });
    return written;
  }
}

function refusal(code: ErrorCode, current?: unknown): ApiError {
  const sentence = errorSentence(code);
  return new ApiError({ status: errorStatus(code), text: sentence, code, sentence, current });
}

/** The fate of a request: both ways arrive, only the request, or nothing. */
export type Fate = 'arrives' | 'answer-lost' | 'lost';

type Stored = OutboxItem & { owner: string };

/** The disk that all tabs of a browser share; `broken` takes nothing. */
export class Disk {
  readonly items = new Map<string, Stored>();
  broken = false;
}

export interface HarnessTab {
  id: string;
  outbox: Outbox;
  /** The score on its screen. */
  store: TopicStore;
  /** Ends the tab at once. Its pending operations may still take effect, without a callback. */
  kill(): void;
}

export class Harness {
  readonly server: HarnessServer;
  readonly turns: RequestQueue;
  readonly disk = new Disk();
  /** Asked for each request. */
  fate: () => Fate = () => 'arrives';
  now = 1_700_000_000_000;
  readonly #alive = new Set<string>();
  #timers: { at: number; act: () => void }[] = [];
  #names = 0;

  constructor(server: HarnessServer, turns = new RequestQueue()) {
    this.server = server;
    this.turns = turns;
  }

  /** Lets time pass and everything happen that is due by then. */
  async advance(ms: number): Promise<void> {
    this.now += ms;
    const due = this.#timers.filter(({ at }) => at <= this.now);
    this.#timers = this.#timers.filter(({ at }) => at > this.now);
    for (const { act } of due) act();
    await this.turns.give();
  }

  #name(kind: string): string {
    this.#names += 1;
    return `${kind}-${this.#names}`;
  }

  openTab(): HarnessTab {
    const id = this.#name('tab');
    this.#alive.add(id);
    const isAlive = () => this.#alive.has(id);
    const outbox = createOutbox({
      storage: this.#storage(id),
      send: (item) => this.#send(item, isAlive),
      newKey: () => this.#name('key'),
      now: () => this.now,
      after: (ms, act) => {
        const timer = { at: this.now + ms, act: () => isAlive() && act() };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((otherTimer) => otherTimer !== timer);
        };
      },
    });
    const store = createTopicStore([], new PendingWrites());
    this.server.show(store);
    showPendingScores(outbox, store);
    return {
      id,
      outbox,
      store,
      kill: () => {
        this.#alive.delete(id);
        outbox.stop();
      },
    };
  }

  /** A tab that others take for dead although it lives: its timers were slowed down too much. */
  overlook(tab: HarnessTab): void {
    this.#overlooked.add(tab.id);
  }
  readonly #overlooked = new Set<string>();

  async #send(item: OutboxItem, isAlive: () => boolean): Promise<Outcome> {
    await this.turns.turn();
    const fate = this.fate();
    const answer = fate === 'lost' ? { type: 'retry' as const } : this.#serve(item);
    await this.turns.turn();
    if (!isAlive()) return new Promise(() => undefined);
    return fate === 'arrives' ? answer : { type: 'retry' };
  }

  #serve(item: OutboxItem): Outcome {
    try {
      return { type: 'saved', written: this.server.put(item) };
    } catch (error) {
      if (error instanceof ApiError) return outcomeOf(error, item);
      throw error;
    }
  }

  /** One step of a tab at the disk; a killed tab's step may have been under way already. */
  async #step<T>(tab: string, act: () => T): Promise<T> {
    const hasBegun = this.#alive.has(tab);
    await this.turns.turn();
    if (this.disk.broken) throw new Error('the disk is full');
    const result = hasBegun ? act() : undefined;
    await this.turns.turn();
    if (!this.#alive.has(tab) || result === undefined) return new Promise(() => undefined);
    return result;
  }

  #storage(tab: string): QueueStore<OutboxItem> {
    const { items } = this.disk;
    const mine = new Set<string>();
    const isDead = (owner: string) =>
      owner !== tab && (!this.#alive.has(owner) || this.#overlooked.has(owner));
    return {
      load: () =>
        this.#step(tab, () =>
          [...items.values()]
            .filter(({ owner }) => owner === tab || isDead(owner))
            .map((stored) => {
              const { owner: _, ...item } = stored;
              items.set(item.key, { ...stored, owner: tab });
              mine.add(item.key);
              return item;
            }),
        ),
      save: (item) =>
        this.#step(tab, () => {
          const there = items.get(item.key);
          const taken = there === undefined ? mine.has(item.key) : there.owner !== tab;
          if (taken) return 'taken' as const;
          items.set(item.key, { ...item, owner: tab });
          mine.add(item.key);
          return 'stored' as const;
        }),
      remove: (key) =>
        this.#step(tab, () => {
          if (items.get(key)?.owner === tab) items.delete(key);
          return null;
        }).then(() => undefined),
    };
  }
}
