/** Calls back after this many milliseconds, unless cancelled. */
export type After = (ms: number, act: () => void) => () => void;

export const afterMs: After = (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** In ms: the shortest and the longest delay before a retry. */
const backoff = { first: 500, most: 5000 };

/** What follows after an item was sent: the next item, a retry, or a wait for a sign-in. */
export type SendResult =
  | { kind: 'next' }
  /** `seconds`: the server's Retry-After. */
  | { kind: 'later'; seconds?: number | undefined }
  | { kind: 'signed-out' };

interface SendLoopParts<T> {
  /** The item to send next; undefined when the queue is empty. */
  next(): T | undefined;
  /** Sends an item once and updates its queue; never rejects. */
  send(item: T): Promise<SendResult>;
  after: After;
}

/** Empties a queue of writes: one item at a time, in order (OUT-4, OUT-42). */
export class SendLoop<T> {
  readonly #parts: SendLoopParts<T>;
  #isSending = false;
  #sending: Promise<void> = Promise.resolve();
  #cancelWait: (() => void) | null = null;
  #failures = 0;
  #isSignedOut = false;
  #isStopped = false;

  constructor(parts: SendLoopParts<T>) {
    this.#parts = parts;
  }

  /** Resolves when nothing more can be sent at the moment. */
  flush(): Promise<void> {
    const isHeld = this.#isStopped || this.#isSignedOut || this.#cancelWait !== null;
    if (!isHeld && !this.#isSending) this.#sending = this.#sendAll();
    return this.#sending;
  }

  /** OUT-11: the network may be available again: sends now. */
  wake(): void {
    this.#endWait();
    void this.flush();
  }

  /** OUT-12: a user has signed in. */
  resume(): void {
    this.#isSignedOut = false;
    this.wake();
  }

  /** Lets the running request finish; no other request is started. */
  stop(): void {
    this.#isStopped = true;
    this.#endWait();
  }

  async #sendAll(): Promise<void> {
    const { next, send } = this.#parts;
    this.#isSending = true;
    try {
      for (let item = next(); item !== undefined && !this.#isStopped; item = next()) {
        const result = await send(item);
        if (result.kind === 'later') return this.#wait(result.seconds);
        this.#endWait();
        this.#isSignedOut = result.kind === 'signed-out';
        if (this.#isSignedOut) return;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** OUT-10: 500 ms, doubled each time up to 5 s, and at least as long as the server asks for. */
  #wait(seconds = 0): void {
    if (this.#isStopped) return;
    const ms = Math.min(backoff.most, backoff.first * 2 ** this.#failures);
    this.#failures += 1;
    this.#cancelWait = this.#parts.after(Math.max(ms, seconds * 1000), () => {
      this.#cancelWait = null;
      void this.flush();
    });
  }

  #endWait(): void {
    this.#cancelWait?.();
    this.#cancelWait = null;
    this.#failures = 0;
  }
}
