/** A screen on a raw WebSocket that can misbehave: stop reading, or send requests without end. */
import { WebSocket } from 'ws';
import type { ScreenReport } from '../../../src/common/devices/screen-report.ts';
import type { Topic } from '../../../src/common/wire/live.ts';

/** Engine.IO's answer to a ping. */
const PONG = '3';

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

  /** Connects and completes the handshake; rejects when the server refuses it. */
  static async open(origin: string): Promise<RawScreen> {
    const url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url);
    const screen = new RawScreen(socket);
    await new Promise<void>((opened, refused) => {
      socket.once('message', () => socket.send('40'));
      // A message sent before this answer would end the connection.
      socket.on('message', (data) => {
        if (String(data).startsWith('40')) opened();
      });
      socket.once('error', refused);
      socket.once('close', () => refused(new Error('closed')));
    });
    return screen;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  subscribe(topic: Topic): void {
    this.#asked += 1;
    this.#socket.send(`42${this.#asked}${JSON.stringify(['subscribe', { topic }])}`);
  }

  /** Says which screen it is. */
  report(report: ScreenReport): void {
    this.#socket.send(`42${JSON.stringify(['screen', report])}`);
  }

  /** Sends bytes that are no packet of the protocol. */
  send(text: string): void {
    this.#socket.send(text);
  }

  /**
   * Sends a pong every second, also while it reads nothing: the server closes silent connections.
   */
  stayAlive(): void {
    const timer = setInterval(() => this.#socket.send(PONG), 1000);
    this.#socket.on('close', () => clearInterval(timer));
  }

  /** Stops reading; the connection stays open. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#socket.terminate();
  }
}
