import type { AdminSnapshot, Change, Snapshot, Topic } from '../../common/wire/live.ts';
import type { Database, Transaction } from '../db/database.ts';
import { FreshRead } from '../db/fresh-read.ts';
import { AppError } from '../errors.ts';
import {
  countRowsByTopic,
  exists,
  findChangesSince,
  findPosition,
  type Position,
} from './topics.repository.ts';

/** Reads the whole topic as the transaction sees it; null for a tournament that does not exist. */
export type FindSnapshot = (
  trx: Transaction,
  topic: Topic,
) => Promise<Snapshot | AdminSnapshot | null>;

/** A topic at one moment, with the JSON for polls. */
export interface TopicView extends Position {
  snapshot: Snapshot | AdminSnapshot;
  json: string;
}

/** Changes of a topic, and the position they lead to. */
export type MissedChanges = Position & { changes: Change[] };

const MAX_CACHED_TOPICS = 64;
/** LIVE-8: up to this many missed changes are sent as changes; more only if a snapshot has more rows. */
const FEW_CHANGES = 50;

/**
 * Reads topics for subscriptions and polls (LIVE-52). A view is cached as long as its position is current: a
 * thousand clients that reconnect at once share one read of the topic and a few short reads of its position.
 */
export class TopicReader {
  readonly #db: Database;
  readonly #findSnapshot: FindSnapshot;
  readonly #known: ((topic: Topic) => Position) | undefined;
  readonly #views = new Map<Topic, TopicView>();
  readonly #positions = new Map<Topic, FreshRead<Position>>();
  /**
   * Missed changes up to the newest positions. An entry never becomes stale, because its key names both
   * positions.
   */
  readonly #missed = new Map<string, Promise<MissedChanges | null>>();
  readonly #readings = new Map<string, Promise<TopicView | null>>();

  /** `positionOf` returns positions without a query; only for a database to which no other process commits. */
  constructor(db: Database, findSnapshot: FindSnapshot, positionOf?: (topic: Topic) => Position) {
    this.#db = db;
    this.#findSnapshot = findSnapshot;
    this.#known = positionOf;
  }

  /** Returns the position at the time of the call or later. Concurrent callers share a read. */
  async position(topic: Topic): Promise<Position> {
    if (this.#known !== undefined) return this.#known(topic);
    let reading = this.#positions.get(topic);
    if (reading === undefined) {
      reading = new FreshRead(() => this.#db.read((trx) => findPosition(trx, topic)));
      if (this.#positions.size >= MAX_CACHED_TOPICS) this.#positions.clear();
      this.#positions.set(topic, reading);
    }
    return reading.get();
  }

  /** The topic as of now or later; null for a tournament that does not exist. */
  async view(topic: Topic): Promise<TopicView | null> {
    const { epoch, revision } = await this.position(topic);
    const view = this.#views.get(topic);
    if (view !== undefined && view.epoch === epoch && view.revision >= revision) return view;
    const key = `${topic} ${epoch} ${revision}`;
    const reading = this.#readings.get(key) ?? this.#read(topic);
    this.#readings.set(key, reading);
    return reading.finally(() => this.#readings.delete(key));
  }

  /** Throws AppError `tournament-not-found`. */
  async expectTopic(topic: Topic): Promise<void> {
    if (!(await this.#db.read((trx) => exists(trx, topic)))) {
      throw new AppError('tournament-not-found');
    }
  }

  /** Throws AppError `tournament-not-found` or `fixture-not-found`. */
  async expectFixture(topic: Topic, fixtureId: number): Promise<void> {
    const view = await this.view(topic);
    if (view === null) throw new AppError('tournament-not-found');
    const { snapshot } = view;
    const isKnown = 'fixtures' in snapshot && snapshot.fixtures.some(({ id }) => id === fixtureId);
    if (!isKnown) throw new AppError('fixture-not-found');
  }

  /**
   * Returns the changes after `since`, or null when the client needs a snapshot. Clients that reconnect
   * together share one read per position.
   */
  async changesSince(topic: Topic, since: Position): Promise<MissedChanges | null> {
    const now = await this.position(topic);
    if (now.epoch !== since.epoch || now.revision < since.revision) return null;
    if (now.revision === since.revision) {
      // A deleted tournament has no snapshot; the caller detects that when it reads the view.
      return (await this.view(topic)) === null ? null : { ...now, changes: [] };
    }
    const key = `${topic} ${now.epoch} ${since.revision} ${now.revision}`;
    let missed = this.#missed.get(key);
    if (missed === undefined) {
      missed = this.#readMissed(topic, since);
      if (this.#missed.size >= MAX_CACHED_TOPICS) this.#missed.clear();
      this.#missed.set(key, missed);
      missed.catch(() => this.#missed.delete(key));
    }
    return missed;
  }

  async #readMissed(topic: Topic, since: Position): Promise<MissedChanges | null> {
    return this.#db.snapshot(async (trx) => {
      const now = await findPosition(trx, topic);
      if (now.epoch !== since.epoch) return null;
      const most = Math.max(FEW_CHANGES, await countRowsByTopic(trx, topic));
      // Within an epoch every revision has at least one change, so the difference is a lower bound.
      if (now.revision - since.revision > most) return null;
      const changes = await findChangesSince(trx, topic, since, most);
      return changes === null ? null : { ...now, changes };
    });
  }

  async #read(topic: Topic): Promise<TopicView | null> {
    const view = await this.#db.snapshot(async (trx) => {
      const position = await findPosition(trx, topic);
      const snapshot = await this.#findSnapshot(trx, topic);
      return snapshot === null ? null : { ...position, snapshot };
    });
    if (view === null) {
      this.#views.delete(topic);
      return null;
    }
    const { epoch, revision, snapshot } = view;
    const keptView = {
      epoch,
      revision,
      snapshot,
      json: JSON.stringify({ epoch, revision, snapshot }),
    };
    this.#views.delete(topic);
    this.#views.set(topic, keptView);
    if (this.#views.size > MAX_CACHED_TOPICS) {
      const oldest = this.#views.keys().next().value;
      if (oldest !== undefined) this.#views.delete(oldest);
    }
    return keptView;
  }
}
