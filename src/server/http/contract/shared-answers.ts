/**
 * Answers that are the same for everybody until something is written: made once for each position of
 * the change log, kept as bytes, and sent to all who ask. Asking costs a comparison.
 */
import { createHash } from 'node:crypto';
import type { FairQueue } from '../security/fair-queue.ts';

export interface SharedAnswer {
  bytes: Buffer;
  /** A strong tag of the bytes: a write elsewhere leaves it as it is. */
  etag: string;
}

interface Kept {
  position: string;
  answer: Promise<SharedAnswer>;
  size: number;
}

/** All kept answers together; the oldest go first. */
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
   * The answer as of now or later; `make` runs once for all who ask meanwhile, and may throw. `moment`: for an answer
   * that changes by time alone, another one when it is to be made anew.
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
