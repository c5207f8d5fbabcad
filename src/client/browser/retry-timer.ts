const backoff = { first: 500, most: 5000 };

/** Calls back after so many milliseconds, unless cancelled. */
export type After = (ms: number, act: () => void) => () => void;

export const afterMs: After = (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** OUT-10: waits before a request is repeated: 500 ms, then twice as long each time, at most 5 s. */
export class RetryTimer {
  readonly #after: After;
  #failures = 0;
  #cancel: (() => void) | null = null;

  constructor(after: After) {
    this.#after = after;
  }

  get isWaiting(): boolean {
    return this.#cancel !== null;
  }

  /** `leastSeconds` is the server's Retry-After. */
  start(act: () => void, leastSeconds = 0): void {
    const delay = Math.min(backoff.most, backoff.first * 2 ** this.#failures);
    this.#failures += 1;
    this.#cancel = this.#after(Math.max(delay, leastSeconds * 1000), () => {
      this.#cancel = null;
      act();
    });
  }

  /** Cancels the wait, and makes the next one short. Call when the server has answered or may be reachable again. */
  reset(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#failures = 0;
  }
}
