/** Runs work for anonymous clients one piece at a time. Addresses take turns, and writes have priority. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../../errors.ts';

const MOST_WAITING = 1000;

export class FairQueue {
  readonly #ready: () => Promise<void>;
  /** Waiting work by address, in the order of their turns. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #count = 0;
  #isRunning = false;

  /** `ready` resolves when no more urgent work is in progress. */
  constructor(ready: () => Promise<void>) {
    this.#ready = ready;
  }

  /** Does the work in the address's turn; throws AppError `unavailable` when too much waits. */
  run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.#count >= MOST_WAITING) throw new AppError('unavailable', {}, { retryAfter: 1 });
    return new Promise<T>((resolve, reject) => {
      const turns = this.#waiting.get(address) ?? [];
      this.#waiting.set(address, turns);
      turns.push(() => work().then(resolve, reject));
      this.#count += 1;
      if (!this.#isRunning) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      await this.#ready();
      const turn = this.#takeNext();
      if (turn === undefined) break;
      await turn();
      // Work on cached data may not yield by itself, so other requests get a turn of the event loop here.
      await nextTurn();
    }
    this.#isRunning = false;
  }

  /** Takes the oldest work of the next address and moves that address to the end of the line. */
  #takeNext(): (() => Promise<void>) | undefined {
    const next = this.#waiting.entries().next().value;
    if (next === undefined) return undefined;
    const [address, turns] = next;
    const turn = turns.shift();
    this.#waiting.delete(address);
    if (turns.length > 0) this.#waiting.set(address, turns);
    this.#count -= 1;
    return turn;
  }
}
