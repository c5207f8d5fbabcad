/**
 * LIVE-70: how many screens this server carries, by what sending to one has cost so far; beyond that, screens
 * are refused for a while and go on by polling. Decision record 005.
 */

/** Milliseconds that sending one change to all screens may take. */
const FAN_OUT_MS = 200;
/** Milliseconds of sending to one screen, until it was measured. */
const FIRST_COST = 0.02;
/** Deliveries over which the cost is averaged: one slow moment is not the machine. */
const AVERAGED_DELIVERIES = 20_000;
/** No measurement makes it fewer: a venue's screens are never turned away. */
const LEAST_CAPACITY = 2000;

/** LIVE-71: seconds after which a refused screen tries again, */
const SHORTEST_WAIT = 5;
const LONGEST_WAIT = 120;
/** so that together they try about this often in a second. */
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

  /** Takes how many milliseconds it took to send one frame to so many screens. */
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
   * Null when one more screen may connect; else the seconds after which it may ask again.
   * @param connected screens that are connected
   * @param now in ms, of a clock that is never set back
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
