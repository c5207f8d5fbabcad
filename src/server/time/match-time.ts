/**
 * The time that match clocks are computed with: the machine's monotonic clock plus a stored offset. Neither a
 * step of the wall clock nor a restart affects a match in play (decision 016). Between matches it follows the
 * wall clock again.
 */
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Database, Transaction } from '../db/database.ts';
import { findOffset, isMatchOn, lockWrites, saveOffset } from './match-time.repository.ts';

/** A wall clock that is off by more than this was stepped, in ms; below it, it is being corrected slowly. */
const STEP_MS = 500;
const CHECK_MS = 1000;

export interface TimeSources {
  /** Wall clock, ms of the epoch. */
  wall: () => number;
  /** Milliseconds on a monotonic clock that also runs while this process does not. */
  monotonic: () => number;
  /** Identifies one run of the `monotonic` clock; null when unknown. */
  bootId: string | null;
}

export interface MatchTimeOptions {
  db: Database;
  logger: Logger;
  sources?: TimeSources;
  /** Called after the time was set again. */
  onSet?: (now: number) => void;
}

export class MatchTime {
  readonly #options: MatchTimeOptions;
  readonly #sources: TimeSources;
  #offset = 0;
  /** Difference between the wall clock and this time at the last check. */
  #wallAhead = 0;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> = Promise.resolve();

  private constructor(options: MatchTimeOptions) {
    this.#options = options;
    this.#sources = options.sources ?? machineSources();
  }

  /** Continues with the stored time of this boot, or starts with the wall clock. */
  static async start(options: MatchTimeOptions): Promise<MatchTime> {
    const time = new MatchTime(options);
    await options.db.transaction((trx) => time.#begin(trx));
    time.#timer = setInterval(() => void time.check(), CHECK_MS).unref();
    return time;
  }

  /** Whole ms of the epoch. */
  now(): number {
    return Math.round(this.#sources.monotonic() + this.#offset);
  }

  /** Logs a step of the wall clock, and follows it as soon as no match is in play. */
  check(): Promise<void> {
    this.#checking = this.#checking
      .then(() => this.#follow())
      .catch((error: unknown) =>
        this.#options.logger.warn({ err: error }, 'the time of matches could not be checked'),
      );
    return this.#checking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
  }

  async #begin(trx: Transaction): Promise<void> {
    const { bootId, wall } = this.#sources;
    await lockWrites(trx);
    const stored = bootId === null ? null : await findOffset(trx, bootId);
    const wantedOffset = this.#wallOffset();
    this.#offset = stored ?? wantedOffset;
    this.#wallAhead = wantedOffset - this.#offset;
    const isStepped = Math.abs(this.#wallAhead) > STEP_MS;
    if (isStepped) this.#logStep(this.#wallAhead);
    if (stored !== null && !(isStepped && !(await isMatchOn(trx)))) return;
    this.#offset = wantedOffset;
    this.#wallAhead = 0;
    if (bootId !== null)
      await saveOffset(trx, { bootId, offsetMs: wantedOffset, at: new Date(wall()) });
  }

  async #follow(): Promise<void> {
    const ahead = this.#wallOffset() - this.#offset;
    const step = ahead - this.#wallAhead;
    this.#wallAhead = ahead;
    if (Math.abs(step) > STEP_MS) this.#logStep(step);
    if (Math.abs(ahead) <= STEP_MS) return;
    if (await this.#options.db.transaction((trx) => this.#setAnew(trx))) {
      this.#options.logger.info({ now: this.now() }, 'the time of matches follows the clock again');
      this.#options.onSet?.(this.now());
    }
  }

  /** Runs under the lock of all writes: no clock can be started meanwhile. */
  async #setAnew(trx: Transaction): Promise<boolean> {
    const { bootId, wall } = this.#sources;
    await lockWrites(trx);
    const wantedOffset = this.#wallOffset();
    const stored = bootId === null ? null : await findOffset(trx, bootId);
    // Another server of this machine may have been first.
    const isKnown = stored !== null && Math.abs(stored - wantedOffset) <= STEP_MS;
    if (!isKnown && (await isMatchOn(trx))) return false;
    this.#offset = isKnown ? stored : wantedOffset;
    this.#wallAhead = wantedOffset - this.#offset;
    if (bootId !== null && !isKnown) {
      await saveOffset(trx, { bootId, offsetMs: wantedOffset, at: new Date(wall()) });
    }
    return true;
  }

  #wallOffset(): number {
    return this.#sources.wall() - this.#sources.monotonic();
  }

  #logStep(ms: number): void {
    this.#options.logger.warn(
      { stepMs: Math.round(ms) },
      'the clock of this machine was set; a match being played goes on unchanged',
    );
  }
}

/** Linux provides a boot id. Elsewhere a restart during a match continues with the wall clock. */
function machineSources(): TimeSources {
  return {
    wall: () => Date.now(),
    monotonic: () => Number(process.hrtime.bigint() / 1000n) / 1000,
    bootId: readBootId(),
  };
}

function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() || null;
  } catch {
    return null;
  }
}
