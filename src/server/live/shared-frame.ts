/**
 * Sends one message to many sockets at the cost of one encoding, and closes a socket that does not read.
 * Measured in bench/fan-out.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import {
  type LiveSocket,
  terminate,
  unsentBytes,
  waitingPackets,
  writeFrame,
} from '../vendor/socket-io-connection.ts';

/** One encoded event, ready for every kind of transport. */
export interface SharedFrame {
  /** The Socket.IO packet as Engine.IO's text, without its own prefix. */
  readonly packet: string;
  /** The same as a finished websocket frame, in one buffer: a tenth cheaper to write than two. */
  readonly frame: readonly [Buffer];
}

/**
 * LIVE-60: maximum bytes that may wait for a socket, in addition to its largest message, which must be
 * deliverable. A socket with more is closed; its client reconnects and subscribes again.
 */
export const BACKLOG_LIMIT = 256 * 1024;
/** Smaller messages need no allowance of their own. */
const LARGE = BACKLOG_LIMIT / 4;

/** Encodes an event of the default namespace. */
export function encodeEvent(event: string, message: unknown): SharedFrame {
  const packet = `2${JSON.stringify([event, message])}`;
  const payload = Buffer.from(`4${packet}`);
  return { packet, frame: [Buffer.concat([textFrameHeader(payload.length), payload])] };
}

/** RFC 6455 5.2: FIN, text, unmasked, 7, 16 or 64 bit length. */
function textFrameHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([0x81, length]);
  if (length < 0x10000) {
    const header = Buffer.from([0x81, 126, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header[0] = 0x81;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

/** Bytes of the largest message a socket was sent, where it was a large one. */
const largestSent = new WeakMap<LiveSocket, number>();

/** Records the size of a message, so that a slow network is given the time to carry it. */
export function expectBytes(socket: LiveSocket, bytes: number): void {
  if (bytes > LARGE) largestSent.set(socket, Math.max(bytes, largestSent.get(socket) ?? 0));
}

/** Whether a lot of data of earlier messages to the socket is still unsent. */
const hasBackpressure = (socket: LiveSocket): boolean =>
  unsentBytes(socket) > LARGE || waitingPackets(socket) > 16;

/**
 * The allowance is looked up last: a fan-out checks every socket, and very few have that much unsent data.
 */
const exceeds = (socket: LiveSocket, unsent: number): boolean =>
  unsent > BACKLOG_LIMIT && unsent > BACKLOG_LIMIT + (largestSent.get(socket) ?? 0);

/** Sends the frame to one socket, or closes a socket that does not read. */
export function sendFrame(socket: LiveSocket, { packet, frame }: SharedFrame): void {
  if (!socket.connected) return;
  if (waitingPackets(socket) > 64 || exceeds(socket, unsentBytes(socket))) {
    terminate(socket);
    return;
  }
  expectBytes(socket, frame[0].length);
  writeFrame(socket, packet, frame);
}

/** A client asks once for every topic that it subscribes to, and again when it gets no answer. */
const MAX_WAITING = 100;
/** How often the backpressure is checked. A socket that never reads is closed when it misses its ping. */
const CHECK_MS = 50;

/** LIVE-61: answers the requests of one socket in turn, and only when it has read the last answer. */
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
