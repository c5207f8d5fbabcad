/** LIVE-61: answers the requests of one socket in turn, and only when it has read the last answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveSocket, terminate } from '../vendor/socket-io-connection.ts';
import { hasBackpressure } from './shared-frame.ts';

/** A client asks once for every topic that it subscribes to, and again when it gets no answer. */
const MAX_WAITING = 100;
/** How often the backpressure is checked. A socket that never reads is closed when it misses its ping. */
const CHECK_MS = 50;

export class RequestQueue {
  readonly #socket: LiveSocket;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(socket: LiveSocket) {
    this.#socket = socket;
  }

  /** Runs the request when all earlier ones are done and read; a socket with too many is terminated. */
  add(request: () => Promise<void>): void {
    if (this.#waiting >= MAX_WAITING) {
      terminate(this.#socket);
      return;
    }
    this.#waiting += 1;
    this.#last = this.#last.then(async () => {
      while (this.#socket.connected && hasBackpressure(this.#socket)) await sleep(CHECK_MS);
      this.#waiting -= 1;
      if (this.#socket.connected) await request();
    });
  }
}
