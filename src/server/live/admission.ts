/**
 * LIVE-70: limits the number of connected clients by the measured cost of sending to one. Further clients are
 * refused for a while and poll instead. Decision record 005.
 */

/** Milliseconds that sending one change to all screens may take. */
const FAN_OUT_MS = 200;
/** Milliseconds of sending to one screen, until it was measured. */
const FIRST_COST = 0.02;
/** Deliveries over which the cost is averaged, so that one slow moment has little effect. */
const AVERAGED_DELIVERIES = 20_000;
/** Minimum of the measured capacity, so that the clients of a venue are not refused. */
const LEAST_CAPACITY = 2000;

/** LIVE-71: minimum delay in seconds before a refused client retries. */
const SHORTEST_WAIT = 5;
const LONGEST_WAIT = 120;
/** LIVE-71: refused clients together retry about this often per second. */
const ATTEMPTS_A_SECOND = 100;

export class Admission {
  readonly #most: number;
  readonly #chosen: number | undefined;
  #cost = FIRST_COST;
  #wait = SHORTEST_WAIT;
  #refusedInWindow = 0;
  #windowEnds = Number.NEGATIVE_INFINITY;
  /** Handshakes refused since the start. */
  refused = 0;

  /** `most` is the limit of the system; `chosen` is a fixed capacity that replaces the measured one. */
  constructor(most: number, chosen?: number) {
    this.#most = most;
    this.#chosen = chosen;
  }

  /** Records how many milliseconds it took to send one frame to this many clients. */
  measure(screens: number, ms: number): void {
    if (screens === 0) return;
    const weight = Math.min(1, screens / AVERAGED_DELIVERIES);
    this.#cost += weight * (ms / screens - this.#cost);
  }

  /** Screens that may be connected at once. */
  get capacity(): number {
    const measured = Math.max(LEAST_CAPACITY, Math.floor(FAN_OUT_MS / this.#cost));
    return Math.min(this.#chosen ?? measured, this.#most);
  }

  /**
   * Null when one more client may connect; otherwise the seconds after which it may retry.
   * @param connected number of connected clients
   * @param now in ms, of a monotonic clock
   */
  refusal(connected: number, now = performance.now()): number | null {
    if (connected < this.capacity) return null;
    if (now >= this.#windowEnds) {
      const wait = Math.ceil(this.#refusedInWindow / ATTEMPTS_A_SECOND);
      this.#wait = Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, wait));
      this.#windowEnds = now + this.#wait * 1000;
      this.#refusedInWindow = 0;
    }
    this.#refusedInWindow += 1;
    this.refused += 1;
    return this.#wait;
  }
}
