/** What one screen asks for, answered one after another: whoever does not read gets no further answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import { cutOff, isBehind } from './shared-frame.ts';

/** A screen asks once for every topic it follows, and again when no answer came. */
const MOST_WAITING = 100;
/** How often a screen that is behind is looked at. It is cut off when it misses its ping. */
const LOOK_MS = 50;

export class Turns {
  readonly #socket: Socket;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Does the act when all earlier ones are done and read; one that asks without end is cut off. */
  take(act: () => Promise<void>): void {
    if (this.#waiting >= MOST_WAITING) {
      cutOff(this.#socket);
      return;
    }
    this.#waiting += 1;
    this.#last = this.#last.then(async () => {
      while (this.#socket.connected && isBehind(this.#socket)) await sleep(LOOK_MS);
      this.#waiting -= 1;
      if (this.#socket.connected) await act();
    });
  }
}
