import type { Change, Topic } from '../../common/wire/live.ts';

/** The changes of one write in one topic. */
interface Announced {
  changes: Change[];
  before: unknown[];
}

/** The changed rows of one write, by topic in the order in which they were first announced. */
export class Announcements {
  readonly #byTopic = new Map<Topic, Announced>();

  get size(): number {
    return this.#byTopic.size;
  }

  /** `before` is the row as it was, for history and undo. */
  add(topic: Topic, change: Change, before: unknown = null): void {
    const entry = this.#entryOf(topic);
    entry.changes.push(change);
    entry.before.push(before);
  }

  /** Adds a topic without changes, if it is missing: a new epoch is announced this way. */
  addTopic(topic: Topic): void {
    this.#entryOf(topic);
  }

  /** `nth` counts from 1. */
  list(): ({ nth: number; topic: Topic } & Announced)[] {
    return [...this.#byTopic].map(([topic, entry], index) => ({ nth: index + 1, topic, ...entry }));
  }

  #entryOf(topic: Topic): Announced {
    const entry = this.#byTopic.get(topic) ?? { changes: [], before: [] };
    this.#byTopic.set(topic, entry);
    return entry;
  }
}
