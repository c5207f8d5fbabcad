/** Misbehaving connections in a separate thread, so that their own cost is not measured. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Misbehaviour {
  connections: number;
  /** Their local addresses, in turn; 127.0.0.1 when absent. */
  from?: readonly string[];
  /** Written at once, `times` times in one piece. */
  text?: string;
  times?: number;
  /** Written every so many milliseconds, for as long as the connection lasts. */
  drip?: { text: string; everyMs: number };
  /** Ends its side of the connection after writing. */
  isHalfClosed?: boolean;
  /** Leaves the answers unread. */
  isDeaf?: boolean;
  /** Opens another connection 200 ms after each that ends: without a pause, a fast machine makes 15,000 a second. */
  comesBack?: boolean;
}

export interface Crowd {
  /** Connections that are open, or about to be. */
  open: number;
  /** Connections that were closed, or never accepted. */
  ended: number;
  /** Answers that began, by status. */
  answers: Record<string, number>;
}

const PROGRAM = `
  const { parentPort } = require('node:worker_threads');
  const { connect } = require('node:net');
  const sockets = new Set();
  let ended = 0;
  const answers = {};
  function open(port, one, localAddress) {
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
    sockets.add(socket);
    let timer;
    const write = (text) => socket.write(text, 'latin1');
    socket.on('error', () => undefined);
    socket.on('connect', () => {
      if (one.text) write(one.text.repeat(one.times ?? 1));
      if (one.isHalfClosed) socket.end();
      if (one.drip) timer = setInterval(() => write(one.drip.text), one.drip.everyMs);
    });
    if (!one.isDeaf) socket.on('data', (bytes) => {
      for (const [, status] of bytes.toString('latin1').matchAll(/HTTP\\/1\\.1 (\\d+)/g))
        answers[status] = (answers[status] ?? 0) + 1;
    });
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
      ended += 1;
      if (one.comesBack) setTimeout(open, 200, port, one, localAddress);
    });
  }
  parentPort.on('message', ({ begin, port }) => {
    if (begin) {
      const from = begin.from ?? ['127.0.0.1'];
      for (let nth = 0; nth < begin.connections; nth += 1) open(port, begin, from[nth % from.length]);
    }
    parentPort.postMessage({ open: sockets.size, ended, answers });
  });`;

export class HostileClients {
  readonly #worker = new Worker(PROGRAM, { eval: true });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Opens the connections; they misbehave from then on. */
  async begin(misbehaviour: Misbehaviour): Promise<void> {
    await this.#say({ begin: misbehaviour, port: this.#port });
  }

  look(): Promise<Crowd> {
    return this.#say({});
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #say(message: object): Promise<Crowd> {
    this.#worker.postMessage(message);
    const [crowd] = (await once(this.#worker, 'message')) as [Crowd];
    return crowd;
  }
}
