/**
 * A screen that behaves like the product's client: reconnects when it is disconnected, and polls while it is
 * refused.
 */
import { WebSocket } from 'ws';
import { liveTiming } from '../../src/common/wire/live.ts';
import type { Caller } from '../support/caller.ts';

export interface Place {
  port: number;
  topic: string;
  /** For the polls. */
  caller: Caller;
}

/** Revision and epoch begin an answer to a subscription or to a poll, and stand early in a change. */
const POSITION = /"epoch":"([^"]+)"(?:,"from":\d+)?,"revision":(\d+)/;

export class ReturningScreen {
  readonly #place: Place;
  readonly #onRevision: () => void;
  #socket: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #polling: NodeJS.Timeout | undefined;
  #attempts = 0;
  #epoch = '';
  #etag = '';
  #isClosed = false;
  revision = 0;
  /** How often a connection that was there broke. */
  cuts = 0;
  refusals = 0;
  state: 'connecting' | 'live' | 'polling' = 'connecting';

  /** `onRevision` is called whenever its revision changes. */
  constructor(place: Place, onRevision: () => void) {
    this.#place = place;
    this.#onRevision = onRevision;
  }

  open(): void {
    if (this.#isClosed) return;
    const url = `ws://127.0.0.1:${this.#place.port}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url, { perMessageDeflate: false });
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      const seconds = Number(response.headers['retry-after']);
      if (response.statusCode === 503 && seconds > 0) this.#refused(seconds);
      else this.#later(this.#delay());
      socket.terminate();
    });
    socket.on('message', (data) => this.#message(String(data)));
    socket.on('close', () => {
      if (this.#socket !== socket || this.state === 'polling') return;
      if (this.state === 'live') this.cuts += 1;
      this.state = 'connecting';
      this.#later(this.#delay());
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#polling);
    this.#socket?.terminate();
  }

  /** As the library waits: twice as long each time, up to a second, half of it by chance. */
  #delay(): number {
    this.#attempts += 1;
    const { reconnectMin, reconnectMax } = liveTiming;
    const delay = reconnectMin * 2 ** (this.#attempts - 1) * (0.5 + Math.random());
    return Math.min(delay, reconnectMax);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => this.open(), ms);
  }

  #refused(seconds: number): void {
    this.refusals += 1;
    if (this.state !== 'polling') {
      this.state = 'polling';
      const first = Math.random() * liveTiming.pollTournament;
      this.#polling = setTimeout(() => {
        void this.#poll();
        this.#polling = setInterval(() => void this.#poll(), liveTiming.pollTournament);
      }, first);
    }
    this.#later(seconds * 1000 * (0.5 + Math.random()));
  }

  async #poll(): Promise<void> {
    const { caller, topic } = this.#place;
    const headers = this.#etag === '' ? {} : { 'if-none-match': this.#etag };
    try {
      const answer = await caller.send('GET', `/api/live/${topic}`, undefined, headers);
      if (answer.status !== 200) return;
      this.#etag = String(answer.headers.etag);
      this.#take(answer.text);
    } catch {
      // The server is away: the next poll tells.
    }
  }

  #message(text: string): void {
    if (text === '2') this.#socket?.send('3');
    else if (text.startsWith('0')) this.#socket?.send('40');
    else if (text.startsWith('40')) this.#subscribe();
    else if (text.startsWith('430')) this.#subscribed(text);
    else if (text.startsWith('42["change"')) this.#take(text);
  }

  #subscribe(): void {
    const { topic } = this.#place;
    const since = this.#epoch === '' ? {} : { since: this.revision, epoch: this.#epoch };
    this.#socket?.send(`420${JSON.stringify(['subscribe', { topic, ...since }])}`);
  }

  #subscribed(text: string): void {
    clearInterval(this.#polling);
    this.#attempts = 0;
    this.state = 'live';
    this.#take(text);
  }

  #take(text: string): void {
    const [, epoch, revision] = POSITION.exec(text) ?? [];
    if (epoch === undefined) return;
    this.#epoch = epoch;
    this.revision = Math.max(this.revision, Number(revision));
    this.#onRevision();
  }
}
