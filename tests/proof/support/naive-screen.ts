/**
 * A screen with its defence off: takes one snapshot, then believes whatever changes reach it. Comes
 * back by itself, but never asks what it missed. To show that the histories tell the difference.
 */
import '../../support/client-setup.ts';
import { createEventSocket } from '../../../src/client/shared/live/event-socket.ts';
import {
  type ChangeMessage,
  liveTiming,
  type SubscribeAnswer,
  type Topic,
} from '../../../src/common/contract/live.ts';
import type { Fixture } from '../../../src/common/fixtures/fixture.schema.ts';
import { byPlayingOrder } from '../../../src/common/fixtures/playing-order.rules.ts';

export class NaiveScreen {
  readonly #rows = new Map<number, Fixture>();
  readonly #socket: ReturnType<typeof createEventSocket>;

  constructor(origin: string, topic: Topic) {
    const nothing = () => undefined;
    this.#socket = createEventSocket(
      origin,
      { ...liveTiming, opening: 3000, request: 9000, lasting: 10_000 },
      {
        onOpen: nothing,
        onDisconnect: nothing,
        onPing: nothing,
        onConnect: () =>
          this.#socket.emitWithAck('subscribe', { topic }, 3000, (answer) => {
            this.#begin(answer as SubscribeAnswer | undefined);
          }),
        onEvent: (name, data) => {
          if (name === 'change') this.#believe(data as ChangeMessage);
        },
      },
    );
    this.#socket.connect();
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  get fixtures(): readonly Fixture[] {
    return [...this.#rows.values()].sort(byPlayingOrder);
  }

  close(): void {
    this.#socket.disconnect();
  }

  #begin(answer: SubscribeAnswer | undefined): void {
    if (this.#rows.size > 0 || !answer?.ok || !('snapshot' in answer)) return;
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
