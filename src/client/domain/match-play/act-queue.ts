/**
 * Queue of actions on matches. They are stored on the device until the server has answered, and sent in
 * order. Each has its own id, so that it counts once (OUT-40 … OUT-43).
 */
import { itemNames, readItem, removeItem, writeItem } from '../../browser/device-storage.ts';
import { createListeners } from '../../browser/listeners.ts';
import { uuid } from '../../browser/uuid.ts';
import { signalWrite } from '../../http/signals.ts';
import type { PendingWrite } from '../../live/pending-writes.ts';
import type { TopicStore } from '../../live/topic-store.ts';
import { afterMs, SendLoop, type SendResult } from '../../queue/send-loop.ts';
import type { QueuedAct, Refusal } from './act.ts';
import type { Sent } from './act-transport.ts';
import { actChange } from './match-change.ts';

export const ITEM = 'match-act.';
/** The version of stored items; items of a later version are left untouched. */
const VERSION = 1;

export interface ActQueueParts {
  store: Pick<TopicStore, 'changePending' | 'settlePending'>;
  /** Sends once; never rejects. */
  send(queued: QueuedAct): Promise<Sent>;
}

/** An action and the state of the screen at that moment. */
export type ActMoment = Omit<
  QueuedAct,
  'id' | 'lateId' | 'deviceAt' | 'turn' | 'refusal' | 'isAttempted'
>;

export interface QueueView {
  /** Unanswered actions, in the order in which they were done. */
  waiting: readonly QueuedAct[];
  refused: readonly QueuedAct[];
  /** The session ended: sending stops until `wake` after a new one. */
  signedOut: Refusal | null;
  /** The server answered, but asked to retry later. */
  isBusy: boolean;
  /** Whether all waiting actions are stored on the device; otherwise some are only in this page. */
  isStored: boolean;
}

const empty: QueueView = {
  ...{ waiting: [], refused: [], signedOut: null },
  ...{ isBusy: false, isStored: true },
};

const pendingOf = (queued: QueuedAct): PendingWrite => ({ ...actChange(queued), key: queued.id });

export class ActQueue {
  readonly #parts: ActQueueParts;
  readonly #listeners = createListeners();
  #view: QueueView = empty;
  #turn = Math.max(0, ...readAll().map(turnOf));
  readonly #loop = new SendLoop<QueuedAct>({
    next: () => this.#view.waiting[0],
    send: async (queued) => this.#settle(queued, await this.#parts.send(queued)),
    after: afterMs,
  });

  constructor(parts: ActQueueParts) {
    this.#parts = parts;
  }

  /** The same object until something changes. */
  readonly view = (): QueueView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** OUT-40: the action is shown and stored when this returns its id. */
  add(moment: ActMoment): string {
    this.#turn += 1;
    const at = { deviceAt: Date.now(), turn: this.#turn };
    const queued = { ...moment, ...at, id: uuid(), lateId: uuid() };
    store(queued);
    this.#parts.store.changePending([], [pendingOf(queued)]);
    this.#show({ waiting: [...this.#view.waiting, queued] });
    void this.#loop.flush();
    return queued.id;
  }

  /** OUT-43: takes over actions that an earlier page left on this device, and sends them. */
  restore(): void {
    const knownActIds = new Set([...this.#view.waiting, ...this.#view.refused].map(({ id }) => id));
    const keptActs = readAll().filter(({ id }) => !knownActIds.has(id));
    const isRefused = ({ refusal }: QueuedAct) => refusal !== undefined;
    const waiting = keptActs.filter((queued) => !isRefused(queued));
    this.#parts.store.changePending([], waiting.map(pendingOf));
    this.#show({
      waiting: [...waiting, ...this.#view.waiting],
      refused: [...keptActs.filter(isRefused), ...this.#view.refused],
    });
    void this.#loop.flush();
  }

  /** Sends the stored actions; resolves to whether none remains that the current session can send. */
  async sendKept(): Promise<boolean> {
    this.restore();
    await this.#loop.flush();
    return this.#view.waiting.length === 0 || this.#view.signedOut !== null;
  }

  /** Call when the network or the session may be available again. */
  readonly wake = (): void => {
    if (this.#view.signedOut !== null) this.#show({ signedOut: null });
    this.#loop.resume();
  };

  /** Removes a refused action from the list and the device. */
  dismiss(id: string): void {
    removeItem(ITEM + id);
    this.#show({ refused: this.#view.refused.filter((queued) => queued.id !== id) });
  }

  /** OUT-41: an action without a response is sent again. */
  #settle(queued: QueuedAct, sent: Sent): SendResult {
    const { id } = queued;
    const rest = this.#view.waiting.filter((act) => act.id !== id);
    if (sent.kind === 'unreachable') {
      const attempted: QueuedAct = { ...queued, isAttempted: true };
      store(attempted);
      this.#show({ waiting: [attempted, ...rest], isBusy: sent.isBusy === true });
      return { kind: 'later' };
    }
    this.#show({ isBusy: false });
    if (sent.kind === 'signed-out') {
      this.#show({ signedOut: sent.refusal });
      return { kind: 'signed-out' };
    }
    if (sent.kind === 'done') {
      removeItem(ITEM + id);
      this.#parts.store.settlePending(id, sent.written);
      const { written } = sent;
      if (written !== null) {
        const what = { matchAct: queued.act.kind, fixtureId: queued.fixtureId };
        signalWrite({ keys: [id, queued.lateId], written, what });
      }
      this.#show({ waiting: rest });
      return { kind: 'next' };
    }
    const refused: QueuedAct = { ...queued, refusal: sent.refusal };
    store(refused);
    this.#parts.store.changePending([id]);
    this.#show({ waiting: rest, refused: [...this.#view.refused, refused] });
    return { kind: 'next' };
  }

  #show(change: Partial<QueueView>): void {
    const { waiting } = change;
    const isStored = waiting?.every(({ id }) => readItem(ITEM + id) !== null);
    this.#view = { ...this.#view, ...change, ...(isStored !== undefined && { isStored }) };
    this.#listeners.notify();
  }
}

const store = (queued: QueuedAct): boolean =>
  writeItem(ITEM + queued.id, JSON.stringify({ version: VERSION, ...queued }));

/** Checked by hand, because the referee's page loads no schema library. */
function isQueued(stored: unknown): stored is QueuedAct & { version?: number } {
  const { id, fixtureId, act, deviceAt }: Partial<QueuedAct> = Object(stored);
  return (
    typeof id === 'string' &&
    typeof fixtureId === 'number' &&
    typeof act?.kind === 'string' &&
    typeof deviceAt === 'number'
  );
}

const turnOf = ({ turn = 0 }: QueuedAct): number => turn;

/** In the order in which they were done. */
function readAll(): QueuedAct[] {
  return itemNames(ITEM)
    .flatMap((name): QueuedAct[] => {
      try {
        const stored: unknown = JSON.parse(readItem(name) ?? '');
        if (isQueued(stored)) {
          const { version = VERSION, ...queued } = stored;
          return version > VERSION ? [] : [queued];
        }
      } catch {
        // Not JSON.
      }
      removeItem(name);
      return [];
    })
    .sort((a, b) => turnOf(a) - turnOf(b) || a.deviceAt - b.deviceAt);
}
