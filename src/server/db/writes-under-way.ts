/** Counts running and queued writes, so that background work can wait for them. */
export class WritesUnderWay {
  #count = 0;
  #becomesIdle = withResolver();

  get count(): number {
    return this.#count;
  }

  /** Runs the work and counts it until it settles. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#count += 1;
    try {
      return await work();
    } finally {
      this.#count -= 1;
      if (this.#count === 0) this.#idle();
    }
  }

  /** Resolves when no work is in progress, and after `mostMs` at the latest. */
  async whenIdle(mostMs: number): Promise<void> {
    if (this.#count === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => {
      timer = setTimeout(done, mostMs);
    });
    await Promise.race([this.#becomesIdle.promise, late]);
    clearTimeout(timer);
  }

  #idle(): void {
    this.#becomesIdle.resolve();
    this.#becomesIdle = withResolver();
  }
}

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
