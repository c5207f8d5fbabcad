/**
 * A thousand screens in one process, at as little CPU as can be, so that the server is what is
 * measured: plain sockets that share one read buffer, the handshakes written by hand, frames told
 * apart by their first bytes, and a clock that is read once a change.
 */
import { connect, type Socket } from 'node:net';
import type { ChangeMessage } from '../../src/common/wire/live.ts';

/** `product`, `stock`: Engine.IO and Socket.IO on a websocket; `bare`: a websocket that only listens. */
export type Protocol = 'product' | 'stock' | 'bare';

export interface ScreenOptions {
  port: number;
  protocol: Protocol;
  topics: readonly string[];
}

interface Screen {
  socket: Socket;
  /** Bytes of a frame that has not arrived whole. */
  rest: Buffer | null;
  isUpgraded: boolean;
  answersOpen: number;
  revision: number;
  ready: () => void;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const sharedRead = Buffer.allocUnsafe(64 * 1024);
const AT_ONCE = 50;

const ZERO = 0x30;
const isDigit = (byte: number | undefined): byte is number =>
  byte !== undefined && byte >= ZERO && byte < ZERO + 10;

/** A client's text frame. The mask is zero, which masks nothing: RFC 6455 5.3 lets it be any value. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('a frame of a screen is short');
  const head = Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}

const PONG = clientFrame('3');
const JOIN = clientFrame('40');

export class Screens {
  readonly #options: ScreenOptions;
  readonly #path: string;
  readonly #all = new Set<Screen>();
  #expected = 0;
  /** Position of the digits of `from` in a change's payload: the same in all of one topic. */
  #fromAt = -1;
  /** Screens that a revision has reached, and when it reached the last. */
  readonly #reached = new Map<number, number>();
  readonly #completedAt = new Map<number, number>();
  readonly #waiting = new Map<number, () => void>();
  /** Messages by the revision they lead to, as the first screen got them. */
  readonly messages = new Map<number, string>();
  newest = 0;
  changes = 0;
  heartbeats = 0;
  pings = 0;
  lost = 0;
  /** Changes that did not go on where the last one of their screen ended. */
  gaps = 0;

  constructor(options: ScreenOptions) {
    this.#options = options;
    this.#path = options.protocol === 'bare' ? '/' : '/socket.io/?EIO=4&transport=websocket';
  }

  get size(): number {
    return this.#all.size;
  }

  /** Opens `count` more screens; resolves when each follows its topics. */
  async open(count: number): Promise<void> {
    this.#expected += count;
    for (let left = count; left > 0; left -= AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => this.#openOne()));
    }
  }

  close(): void {
    for (const { socket } of this.#all) {
      socket.removeAllListeners('close');
      socket.destroy();
    }
    this.#all.clear();
    this.#expected = 0;
  }

  /** When the revision had reached the last screen, on performance's clock. */
  async arrivalOf(revision: number): Promise<number> {
    if (!this.#completedAt.has(revision)) {
      await new Promise<void>((done) => this.#waiting.set(revision, done));
    }
    return this.#completedAt.get(revision) as number;
  }

  #openOne(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({
        host: '127.0.0.1',
        port: this.#options.port,
        noDelay: true,
        onread: {
          buffer: sharedRead,
          callback: (length) => {
            this.#read(screen, length);
            return true;
          },
        },
      });
      const screen: Screen = {
        socket,
        rest: null,
        isUpgraded: false,
        answersOpen: this.#options.topics.length,
        revision: 0,
        ready: resolve,
      };
      socket.on('error', reject);
      socket.on('close', () => {
        this.#all.delete(screen);
        this.lost += 1;
      });
      socket.write(
        `GET ${this.#path} HTTP/1.1\r\nHost: 127.0.0.1:${this.#options.port}\r\n` +
          'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      this.#all.add(screen);
    });
  }

  #read(screen: Screen, length: number): void {
    let bytes = sharedRead.subarray(0, length);
    if (screen.rest !== null) {
      bytes = Buffer.concat([screen.rest, bytes]);
      screen.rest = null;
    }
    let start = 0;
    if (!screen.isUpgraded) {
      const end = bytes.indexOf(END_OF_HEAD);
      if (end < 0) {
        screen.rest = Buffer.from(bytes);
        return;
      }
      if (bytes.toString('latin1', 9, 12) !== '101') throw new Error('the upgrade was refused');
      screen.isUpgraded = true;
      start = end + END_OF_HEAD.length;
      if (this.#options.protocol === 'bare') screen.ready();
    }
    const consumed = this.#frames(screen, bytes, start);
    if (consumed < bytes.length) screen.rest = Buffer.from(bytes.subarray(consumed));
  }

  /** Takes the whole frames from `start` on; returns where the first unfinished one begins. */
  #frames(screen: Screen, bytes: Buffer, start: number): number {
    let at = start;
    while (at + 2 <= bytes.length) {
      const short = (bytes[at + 1] as number) & 0x7f;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (at + head > bytes.length) break;
      let size = short;
      if (short === 126) size = bytes.readUInt16BE(at + 2);
      else if (short === 127) size = Number(bytes.readBigUInt64BE(at + 2));
      if (at + head + size > bytes.length) break;
      if (((bytes[at] as number) & 0x0f) === 1) this.#text(screen, bytes, at + head, size);
      at += head + size;
    }
    return at;
  }

  #text(screen: Screen, bytes: Buffer, at: number, size: number): void {
    switch (String.fromCharCode(bytes[at] as number)) {
      case '2':
        this.pings += 1;
        screen.socket.write(PONG);
        return;
      case '0':
        screen.socket.write(JOIN);
        return;
      case '4':
        this.#packet(screen, bytes, at, size);
    }
  }

  /** A Socket.IO packet: 0 connected, 3 acknowledgement, 2 event. */
  #packet(screen: Screen, bytes: Buffer, at: number, size: number): void {
    const kind = bytes[at + 1];
    if (kind === ZERO) {
      for (const [index, topic] of this.#options.topics.entries()) {
        screen.socket.write(clientFrame(`42${index}["subscribe",{"topic":"${topic}"}]`));
      }
    } else if (kind === ZERO + 3) {
      screen.answersOpen -= 1;
      if (screen.answersOpen === 0) screen.ready();
    } else if (bytes[at + 4] === 'c'.charCodeAt(0)) {
      this.changes += 1;
      this.#change(screen, bytes, at, size);
    } else if (bytes[at + 4] === 'h'.charCodeAt(0)) {
      this.heartbeats += 1;
    }
  }

  #change(screen: Screen, bytes: Buffer, at: number, size: number): void {
    if (this.#fromAt < 0) {
      const text = bytes.toString('latin1', at, at + Math.min(size, 300));
      this.#fromAt = text.indexOf('"from":') + '"from":'.length;
    }
    let digit = at + this.#fromAt;
    let from = 0;
    for (; isDigit(bytes[digit]); digit += 1) from = from * 10 + (bytes[digit] as number) - ZERO;
    digit += ',"revision":'.length;
    let revision = 0;
    for (; isDigit(bytes[digit]); digit += 1) {
      revision = revision * 10 + (bytes[digit] as number) - ZERO;
    }
    const before = screen.revision === 0 ? revision - 1 : screen.revision;
    if (screen.revision !== 0 && from > before) this.gaps += 1;
    screen.revision = revision;
    for (let reached = before + 1; reached <= revision; reached += 1) this.#count(reached);
    if (revision > this.newest) {
      this.newest = revision;
      this.messages.set(revision, bytes.toString('utf8', at, at + size));
    }
  }

  #count(revision: number): void {
    const count = (this.#reached.get(revision) ?? 0) + 1;
    this.#reached.set(revision, count);
    if (count !== this.#expected) return;
    this.#completedAt.set(revision, performance.now());
    this.#waiting.get(revision)?.();
    this.#waiting.delete(revision);
  }
}

/** The message inside a `change` packet's text. */
export const changeIn = (packet: string): ChangeMessage =>
  (JSON.parse(packet.slice('42'.length)) as [string, ChangeMessage])[1];
