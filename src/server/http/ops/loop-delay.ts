/** The delay of the event loop, which delays every client. */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** In ms beyond the scheduled time. */
export interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
  /** The length of the measured window in seconds. */
  seconds: number;
}

/** A finer resolution wakes an idle server more often: at 10 ms that alone cost 3 ms of every second. */
const RESOLUTION_MS = 50;
const WINDOW_MS = 60_000;

export class LoopDelayMonitor {
  readonly #histogram: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  readonly #timer: NodeJS.Timeout;
  #since = performance.now();
  #before: LoopDelay | null = null;

  constructor() {
    this.#histogram.enable();
    this.#timer = setInterval(() => {
      this.#before = this.#now();
      this.#histogram.reset();
      this.#since = performance.now();
    }, WINDOW_MS).unref();
  }

  /** Returns the delay of the last whole window; in the first window, the delay so far. */
  read(): LoopDelay {
    return this.#before ?? this.#now();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }

  #now(): LoopDelay {
    const { count } = this.#histogram;
    const late = (ns: number) =>
      count === 0 ? 0 : Math.max(0, Math.round(ns / 1e5) / 10 - RESOLUTION_MS);
    return {
      p50: late(this.#histogram.percentile(50)),
      p99: late(this.#histogram.percentile(99)),
      max: late(this.#histogram.max),
      seconds: Math.round((performance.now() - this.#since) / 1000),
    };
  }
}
