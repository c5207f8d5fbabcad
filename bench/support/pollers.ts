/** Screens that poll over kept connections, at as little CPU as can be: plain sockets, one buffer. */
import { connect, type Socket } from 'node:net';

export interface PollPlan {
  port: number;
  path: string;
  /** Milliseconds between two polls of one screen. */
  every: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const sharedRead = Buffer.allocUnsafe(64 * 1024);

interface Poller {
  socket: Socket;
  timer: NodeJS.Timeout | undefined;
  /** Bytes of the answer's body still to come; null while its head is awaited. */
  left: number | null;
  etag: string;
}

export class Pollers {
  readonly #plan: PollPlan;
  readonly #all: Poller[] = [];
  answers = 0;
  bytes = 0;

  constructor(plan: PollPlan) {
    this.#plan = plan;
  }

  /** Starts `count` pollers, spread evenly over the time between two polls. */
  async open(count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      const poller: Poller = {
        socket: this.#connect(() => poller),
        timer: undefined,
        left: null,
        etag: '',
      };
      this.#all.push(poller);
      poller.timer = setTimeout(
        () => {
          this.#ask(poller);
          poller.timer = setInterval(() => this.#ask(poller), this.#plan.every);
        },
        (index * this.#plan.every) / count,
      );
    }
    // Every connection is made and every code path is warm after the first polls.
    await new Promise((done) => setTimeout(done, this.#plan.every + 500));
  }

  close(): void {
    for (const { socket, timer } of this.#all) {
      clearTimeout(timer);
      socket.destroy();
    }
    this.#all.length = 0;
  }

  #connect(poller: () => Poller): Socket {
    return connect({
      host: '127.0.0.1',
      port: this.#plan.port,
      noDelay: true,
      onread: {
        buffer: sharedRead,
        callback: (length) => {
          this.#read(poller(), sharedRead.subarray(0, length));
          return true;
        },
      },
    });
  }

  #ask({ socket, etag }: Poller): void {
    const known = etag === '' ? '' : `If-None-Match: ${etag}\r\n`;
    socket.write(
      `GET ${this.#plan.path} HTTP/1.1\r\nHost: 127.0.0.1:${this.#plan.port}\r\n${known}\r\n`,
    );
  }

  /** A head always arrives whole: it is the first kilobyte of an answer on an idle connection. */
  #read(poller: Poller, bytes: Buffer): void {
    this.bytes += bytes.length;
    let body = bytes.length;
    if (poller.left === null) {
      const end = bytes.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
      const head = bytes.toString('latin1', 0, end);
      if (!/^HTTP\/1\.1 (200|304) /.test(head)) throw new Error(head);
      poller.left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      poller.etag = /etag: (\S+)/i.exec(head)?.[1] ?? '';
      body -= end;
    }
    poller.left -= body;
    if (poller.left > 0) return;
    poller.left = null;
    this.answers += 1;
  }
}
