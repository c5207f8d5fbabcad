import type { Change, Snapshot, Topic } from '../../common/contract/live.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import {
  countRows,
  findChangesSince,
  findPosition,
  findSnapshot,
  isThere,
  type Position,
} from './topics.repository.ts';

/** A topic at one moment, with the JSON a poll is answered with. */
export interface TopicView extends Position {
  snapshot: Snapshot;
  json: string;
}

const KEPT_TOPICS = 64;
/** So many missed changes are always bridged; more only while a snapshot would hold more rows. */
const FEW_CHANGES = 50;

/**
 * Reads topics for subscriptions and polls. A view is kept for as long as its position is current,
 * so a thousand screens that come back at once cost one reading and a thousand short queries.
 */
export class TopicReader {
  readonly #db: Database;
  readonly #views = new Map<Topic, TopicView>();
  readonly #readings = new Map<string, Promise<TopicView | null>>();

  constructor(db: Database) {
    this.#db = db;
  }

  position(topic: Topic): Promise<Position> {
    return this.#db.read((trx) => findPosition(trx, topic));
  }

  /** The topic as of now or later; null for a group that does not exist. */
  async view(topic: Topic): Promise<TopicView | null> {
    const { epoch, revision } = await this.position(topic);
    const kept = this.#views.get(topic);
    if (kept !== undefined && kept.epoch === epoch && kept.revision === revision) return kept;
    const key = `${topic} ${epoch} ${revision}`;
    const reading = this.#readings.get(key) ?? this.#read(topic);
    this.#readings.set(key, reading);
    return reading.finally(() => this.#readings.delete(key));
  }

  /** Throws AppError `tournament-not-found`. */
  async expectTopic(topic: Topic): Promise<void> {
    if (!(await this.#db.read((trx) => isThere(trx, topic)))) {
      throw new AppError('tournament-not-found');
    }
  }

  /** Throws AppError `tournament-not-found` or `fixture-not-found`. */
  async expectFixture(topic: Topic, fixtureId: number): Promise<void> {
    const view = await this.view(topic);
    if (view === null) throw new AppError('tournament-not-found');
    const { snapshot } = view;
    const isThere = 'fixtures' in snapshot && snapshot.fixtures.some(({ id }) => id === fixtureId);
    if (!isThere) throw new AppError('fixture-not-found');
  }

  /** What a screen at `since` missed, or null when only a snapshot can bring it up to date. */
  async changesSince(
    topic: Topic,
    since: Position,
  ): Promise<(Position & { changes: Change[] }) | null> {
    return this.#db.snapshot(async (trx) => {
      const now = await findPosition(trx, topic);
      if (now.epoch !== since.epoch || now.revision < since.revision) return null;
      // What is gone, or never was, is told apart by its snapshot.
      if (now.revision === since.revision) {
        return (await isThere(trx, topic)) ? { ...now, changes: [] } : null;
      }
      const most = Math.max(FEW_CHANGES, await countRows(trx, topic));
      // Every revision is one change at least: many need not be read to be counted.
      if (now.revision - since.revision > most) return null;
      const changes = await findChangesSince(trx, topic, since, most);
      return changes === null ? null : { ...now, changes };
    });
  }

  async #read(topic: Topic): Promise<TopicView | null> {
    const view = await this.#db.snapshot(async (trx) => {
      const position = await findPosition(trx, topic);
      const snapshot = await findSnapshot(trx, topic);
      return snapshot === null ? null : { ...position, snapshot };
    });
    if (view === null) {
      this.#views.delete(topic);
      return null;
    }
    const { epoch, revision, snapshot } = view;
    const kept = { epoch, revision, snapshot, json: JSON.stringify({ epoch, revision, snapshot }) };
    this.#views.delete(topic);
    this.#views.set(topic, kept);
    if (this.#views.size > KEPT_TOPICS) {
      const oldest = this.#views.keys().next().value;
      if (oldest !== undefined) this.#views.delete(oldest);
    }
    return kept;
  }
}
