/**
 * A control: a screen that takes one snapshot and then applies every change it receives. It
 * reconnects, but never requests missed changes. The histories must detect that.
 */
import '../../support/client-setup.ts';
import { io, type Socket } from 'socket.io-client';
import type { Fixture } from '../../../src/common/fixture/fixture.schema.ts';
import { byPlayingOrder } from '../../../src/common/fixture/playing-order.rules.ts';
import {
  type ChangeMessage,
  liveTiming,
  type SubscribeAnswer,
  type Topic,
} from '../../../src/common/wire/live.ts';

export class NaiveScreen {
  readonly #rows = new Map<number, Fixture>();
  readonly #socket: Socket;
  #isClosed = false;

  constructor(origin: string, topic: Topic) {
    const socket = io(origin, {
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: liveTiming.reconnectMin,
      reconnectionDelayMax: liveTiming.reconnectMax,
      timeout: 3000,
      forceNew: true,
    });
    this.#socket = socket;
    socket.on('connect', () => {
      socket
        .timeout(3000)
        .emit('subscribe', { topic }, (error: Error | null, answer: SubscribeAnswer) => {
          if (!error) this.#begin(answer);
        });
    });
    // The library does not reconnect by itself when the server has closed the connection.
    socket.on('disconnect', () => {
      if (!socket.active)
        setTimeout(() => this.#isClosed || socket.connect(), liveTiming.reconnectMin);
    });
    socket.on('change', (message: ChangeMessage) => this.#believe(message));
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  get fixtures(): readonly Fixture[] {
    return [...this.#rows.values()].sort(byPlayingOrder);
  }

  close(): void {
    this.#isClosed = true;
    this.#socket.disconnect();
  }

  #begin(answer: SubscribeAnswer): void {
    if (this.#rows.size > 0 || !answer.ok || !('snapshot' in answer)) return;
    const { snapshot } = answer;
    if (!('fixtures' in snapshot)) return;
    for (const row of snapshot.fixtures) this.#rows.set(row.id, row);
  }

  #believe({ changes }: ChangeMessage): void {
    for (const change of changes) {
      if (change.type === 'fixture' && change.op === 'upsert')
        this.#rows.set(change.id, change.value);
    }
  }
}
