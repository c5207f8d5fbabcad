/**
 * Caches answers that are the same for every caller until the next write. Each answer is encoded once per
 * position of the change log. A cache hit costs one comparison.
 */
import { createHash } from 'node:crypto';
import type { FairQueue } from '../security/fair-queue.ts';

export interface SharedAnswer {
  bytes: Buffer;
  /** A strong tag of the bytes: a write to other data does not change it. */
  etag: string;
}

interface Kept {
  position: string;
  answer: Promise<SharedAnswer>;
  size: number;
}

/** Total size limit of the cache; the oldest answers are evicted first. */
const MOST_BYTES = 32_000_000;
const MOST_ANSWERS = 300;

export class SharedAnswers {
  readonly #position: () => Promise<string>;
  readonly #queue: FairQueue;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** `position` names the moment of the newest write; equal positions mean equal answers. */
  constructor(position: () => Promise<string>, queue: FairQueue) {
    this.#position = position;
    this.#queue = queue;
  }

  /**
   * Returns an answer as of this call or later. Concurrent callers share one run of `make`, which may throw.
   * `moment` is for an answer that also changes with time: a new value causes a new answer.
   */
  async get(
    key: string,
    address: string,
    make: () => Promise<unknown>,
    moment = 0,
  ): Promise<SharedAnswer> {
    const position = `${await this.#position()} ${moment}`;
    const kept = this.#kept.get(key);
    if (kept?.position === position) return kept.answer;
    const answer = this.#queue.run(address, async () => toAnswer(await make()));
    this.#forget(key);
    const entry: Kept = { position, answer, size: 0 };
    this.#kept.set(key, entry);
    try {
      const made = await answer;
      this.#account(key, entry, made.bytes.length);
      return made;
    } catch (error) {
      if (this.#kept.get(key) === entry) this.#forget(key);
      throw error;
    }
  }

  #account(key: string, entry: Kept, size: number): void {
    if (this.#kept.get(key) !== entry) return;
    entry.size = size;
    this.#bytes += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_BYTES && this.#kept.size <= MOST_ANSWERS) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}

function toAnswer(value: unknown): SharedAnswer {
  const bytes = Buffer.from(JSON.stringify(value));
  return {
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  };
}
