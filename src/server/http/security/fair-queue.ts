/**
 * Runs work for anonymous clients one job at a time. Addresses take turns, writes have priority, and the event
 * loop is left to everybody else for as long as the work takes.
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../errors.ts';

const MOST_WAITING = 1000;
/** In ms: after so much work without a pause, one follows that is as long. One turn accepts one connection. */
const PIECE_MS = 8;

/** Long work calls this between its pieces; it waits when a pause is due. */
export type Rest = () => Promise<void>;
type Work<T> = (rest: Rest) => Promise<T>;

interface Job {
  run: () => Promise<void>;
  refuse: (error: AppError) => void;
}

export class FairQueue {
  readonly #ready: () => Promise<void>;
  /** Waiting jobs by address, in the order of their turns. */
  readonly #waiting = new Map<string, Job[]>();
  #count = 0;
  #isRunning = false;
  #pieceStart = 0;

  /** `ready` resolves when no more urgent work is in progress. */
  constructor(ready: () => Promise<void>) {
    this.#ready = ready;
  }

  /**
   * Does the work in the address's turn. When too much waits, the newest job of the address with the most
   * waiting jobs is refused: AppError `unavailable`.
   */
  run<T>(address: string, work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const jobs = this.#waiting.get(address) ?? [];
      this.#waiting.set(address, jobs);
      jobs.push({ run: () => work(this.#rest).then(resolve, reject), refuse: reject });
      this.#count += 1;
      if (this.#count > MOST_WAITING) this.#refuseOne();
      if (!this.#isRunning) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      await this.#ready();
      const job = this.#takeNext();
      if (job === undefined) break;
      this.#pieceStart = performance.now();
      await job.run();
      await this.#rest();
      // Work on cached data may not yield by itself, so other requests get a turn of the event loop here.
      await nextTurn();
    }
    this.#isRunning = false;
  }

  readonly #rest: Rest = async () => {
    const spent = performance.now() - this.#pieceStart;
    if (spent < PIECE_MS) return;
    await pause(spent);
    this.#pieceStart = performance.now();
  };

  /** Takes the oldest job of the next address and moves that address to the end of the line. */
  #takeNext(): Job | undefined {
    const next = this.#waiting.entries().next().value;
    if (next === undefined) return undefined;
    const [address, jobs] = next;
    const job = jobs.shift();
    this.#waiting.delete(address);
    if (jobs.length > 0) this.#waiting.set(address, jobs);
    this.#count -= 1;
    return job;
  }

  #refuseOne(): void {
    let most: Job[] = [];
    for (const jobs of this.#waiting.values()) if (jobs.length > most.length) most = jobs;
    most.pop()?.refuse(new AppError('unavailable', {}, { retryAfter: 1 }));
    this.#count -= 1;
  }
}
