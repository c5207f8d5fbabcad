/** A screen on the bare wire, for what no honest client does: not reading, asking without end. */
import { WebSocket } from 'ws';
import type { Topic } from '../../../src/common/contract/live.ts';

export class RawScreen {
  /** Packets it has read. */
  read = 0;
  readonly #socket: WebSocket;
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', () => {
      this.read += 1;
    });
    socket.on('error', () => undefined);
  }

  /** Connects and says its first words; rejects when it is refused. */
  static async open(origin: string): Promise<RawScreen> {
    const url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url);
    const screen = new RawScreen(socket);
    await new Promise<void>((opened, refused) => {
      socket.once('message', () => opened());
      socket.once('error', refused);
      socket.once('close', () => refused(new Error('closed')));
    });
    socket.send('40');
    return screen;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  subscribe(topic: Topic): void {
    this.#asked += 1;
    this.#socket.send(`42${this.#asked}${JSON.stringify(['subscribe', { topic }])}`);
  }

  /** Sends bytes that are no packet of the protocol. */
  send(text: string): void {
    this.#socket.send(text);
  }

  /** Reads nothing any more. The connection stays. */
  pause(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.terminate();
  }
}
