/**
 * The server's match time on this screen, sampled over the socket: the median of the best round trips of up
 * to ten, and its error bound (LIVE-40 … LIVE-42). The device's own clock is not used.
 */
import { createListeners } from '../../browser/listeners.ts';
import type { LiveClient } from '../../live/live-client.ts';

/** Milliseconds; counts of samples. */
export const sampling = {
  most: 10,
  /** Fewer samples are enough when the best round trip is below `near` ms. */
  enough: 5,
  near: 20,
  kept: 5,
  again: 600_000,
  /** In ms: a larger difference between the two clocks of this device means that it slept or one was set. */
  drift: 250,
} as const;

interface Sample {
  offset: number;
  trip: number;
}

export interface ServerTime {
  /** Milliseconds of the epoch, with fractions; null until the first sample has come. */
  now(): number | null;
  /** Error bound of `now`, in ms: half the best round trip; null until it is known. */
  bound(): number | null;
  /** Takes samples while there is a listener, and calls it when the time or its bound changed. */
  subscribe(listener: () => void): () => void;
  /** Call periodically: takes new samples when this device has slept. */
  check(): void;
}

const median = (sorted: readonly number[]): number => {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** LIVE-40: the offset of the server's time to this screen's monotonic clock, and its bound, in ms. */
export function estimate(samples: readonly Sample[]): { offset: number; bound: number } {
  const best = [...samples].sort((a, b) => a.trip - b.trip).slice(0, sampling.kept);
  const offsets = best.map(({ offset }) => offset).sort((a, b) => a - b);
  return { offset: median(offsets), bound: (best[0]?.trip ?? 0) / 2 };
}

type Source = Pick<LiveClient, 'askTime' | 'onConnect' | 'onTimeSet'>;

class SampledTime implements ServerTime {
  readonly #source: Source;
  readonly #listeners = createListeners(() => this.#start());
  readonly subscribe = this.#listeners.add;
  #known: { offset: number; bound: number } | null = null;
  /** LIVE-42: the known offset is no longer valid, so the first new sample replaces it. */
  #isLost = true;
  #samples: Sample[] = [];
  /** Answers to requests of an earlier round are dropped. */
  #round = 0;
  #drift = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  readonly now = (): number | null =>
    this.#known === null ? null : performance.now() + this.#known.offset;

  readonly bound = (): number | null => this.#known?.bound ?? null;

  check(): void {
    if (Math.abs(driftNow() - this.#drift) > sampling.drift) this.#begin(true);
  }

  /** LIVE-41: samples at once, with each connection, after the screen was hidden, and every ten minutes. */
  #start(): () => void {
    const again = () => this.#begin(false);
    const wake = () => {
      if (document.visibilityState === 'visible') this.#begin(false);
    };
    const leave = [this.#source.onConnect(again), this.#source.onTimeSet(() => this.#begin(true))];
    const timer = setInterval(again, sampling.again);
    document.addEventListener('visibilitychange', wake);
    this.#begin(false);
    return () => {
      this.#round += 1;
      for (const end of leave) end();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }

  #begin(isLost: boolean): void {
    const drift = driftNow();
    this.#isLost ||= isLost || Math.abs(drift - this.#drift) > sampling.drift;
    this.#drift = drift;
    this.#samples = [];
    this.#round += 1;
    this.#ask(this.#round);
  }

  #ask(round: number): void {
    const sent = performance.now();
    this.#source.askTime((answer) => {
      if (round !== this.#round) return;
      const trip = performance.now() - sent;
      if (answer !== undefined) {
        this.#samples.push({ offset: answer.now - (sent + trip / 2), trip });
        if (this.#isLost) this.#take();
        if (!isEnough(this.#samples)) {
          this.#ask(round);
          return;
        }
      }
      if (this.#samples.length > 0) this.#take();
    });
  }

  #take(): void {
    this.#known = estimate(this.#samples);
    if (isEnough(this.#samples)) this.#isLost = false;
    this.#listeners.notify();
  }
}

function isEnough(samples: readonly Sample[]): boolean {
  if (samples.length >= sampling.most) return true;
  return samples.length >= sampling.enough && samples.some(({ trip }) => trip < sampling.near);
}

/** The monotonic clock of some devices stops while they sleep; Date.now() does not. */
const driftNow = (): number => Date.now() - performance.now();

const times = new WeakMap<Source, ServerTime>();

/** The one server time of a page's live client. */
export function serverTimeOf(source: Source): ServerTime {
  const knownTime = times.get(source) ?? new SampledTime(source);
  times.set(source, knownTime);
  return knownTime;
}
