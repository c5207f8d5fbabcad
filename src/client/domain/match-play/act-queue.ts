/**
 * Queue of actions on matches. They are stored on the device until the server has answered, and sent in
 * order. Each has its own id, so that it counts once (OUT-40 … OUT-43).
 */
import { createListeners } from '../../browser/listeners.ts';
import { uuid } from '../../browser/uuid.ts';
import { signalWrite } from '../../http/signals.ts';
import type { PendingWrite } from '../../live/pending-writes.ts';
import type { TopicStore } from '../../live/topic-store.ts';
import { DeviceItems } from '../../queue/device-items.ts';
import { DurableQueue, type QueuePolicy, type QueueStore } from '../../queue/durable-queue.ts';
import type { SendResult } from '../../queue/send-loop.ts';
import type { QueuedAct, Refusal } from './act.ts';
import type { Sent } from './act-transport.ts';
import { actChange } from './match-change.ts';

export const ITEM = 'match-act.';

export interface ActQueueParts {
  store: Pick<TopicStore, 'changePending' | 'settlePending'>;
  /** Sends once; never rejects. */
  send(queued: QueuedAct): Promise<Sent>;
}

/** An action and the state of the screen at that moment. */
export type ActMoment = Omit<
  QueuedAct,
  'id' | 'lateId' | 'deviceAt' | 'turn' | 'refusal' | 'isAttempted' | 'isUnstored'
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

type Acts = readonly QueuedAct[];

const isWaiting = ({ refusal }: QueuedAct): boolean => refusal === undefined;
const turnOf = ({ turn = 0 }: QueuedAct): number => turn;
const without = (acts: Acts, id: string): Acts => acts.filter((queued) => queued.id !== id);
const pendingOf = (queued: QueuedAct): PendingWrite => ({ ...actChange(queued), key: queued.id });

export class ActQueue {
  readonly #topics: ActQueueParts['store'];
  readonly #listeners = createListeners();
  readonly #queue: DurableQueue<QueuedAct, QueuedAct>;
  #view: QueueView = { waiting: [], refused: [], signedOut: null, isBusy: false, isStored: true };
  #turn = Math.max(0, ...storedActs.all().map(turnOf));

  constructor({ store, send }: ActQueueParts) {
    const settle = this.#settle.bind(this);
    this.#topics = store;
    const policy: QueuePolicy<QueuedAct, QueuedAct> = {
      keyOf: ({ id }) => id,
      enter: (acts, queued) => [...acts, queued],
      isPending: isWaiting,
      async send(queued) {
        const sent = await send(queued);
        return { settle: (acts) => settle(acts, queued, sent), result: resultOf(sent) };
      },
      mark: markAct,
      restore: restoreActs,
    };
    this.#queue = new DurableQueue(policy, { store: deviceStore });
    this.#queue.subscribe(() => this.#show({}));
  }

  /** The same object until something changes. */
  readonly view = (): QueueView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** OUT-40: the action is shown and stored when this returns its id. */
  add(moment: ActMoment): string {
    this.#turn += 1;
    const at = { deviceAt: Date.now(), turn: this.#turn };
    const queued = { ...moment, ...at, id: uuid(), lateId: uuid() };
    void this.#queue.add(queued);
    return queued.id;
  }

  /** OUT-43: takes over actions that an earlier page left on this device, and sends them. */
  restore(): Promise<void> {
    return this.#queue.restore();
  }

  /** Sends the stored actions; resolves to whether none remains that the current session can send. */
  async sendKept(): Promise<boolean> {
    await this.restore();
    await this.#queue.flush();
    return this.#view.waiting.length === 0 || this.#view.signedOut !== null;
  }

  /** Call when the network or the session may be available again. */
  readonly wake = (): void => {
    if (this.#view.signedOut !== null) this.#show({ signedOut: null });
    this.#queue.resume();
  };

  /** Removes a refused action from the list and the device. */
  dismiss(id: string): void {
    void this.#queue.commit(without(this.#queue.items(), id));
  }

  /** OUT-41: an action without a response is sent again. */
  #settle(acts: Acts, queued: QueuedAct, sent: Sent): Acts {
    const { id } = queued;
    const patch = (change: Partial<QueuedAct>) =>
      acts.map((act) => (act.id === id ? { ...act, ...change } : act));
    this.#show({ isBusy: sent.kind === 'unreachable' && sent.isBusy === true });
    switch (sent.kind) {
      case 'unreachable':
        return patch({ isAttempted: true });
      case 'signed-out':
        this.#show({ signedOut: sent.refusal });
        return acts;
      case 'refused':
        this.#topics.changePending([id]);
        return patch({ refusal: sent.refusal });
      case 'done': {
        const { written } = sent;
        this.#topics.settlePending(id, written);
        if (written !== null) {
          const what = { matchAct: queued.act.kind, fixtureId: queued.fixtureId };
          signalWrite({ keys: [id, queued.lateId], written, what });
        }
        return without(acts, id);
      }
    }
  }

  #show(change: Partial<QueueView>): void {
    const items = this.#queue.items();
    const waiting = items.filter(isWaiting);
    const shownIds = new Set(this.#view.waiting.map(({ id }) => id));
    const fresh = waiting.filter(({ id }) => !shownIds.has(id));
    if (fresh.length > 0) this.#topics.changePending([], fresh.map(pendingOf));
    this.#view = {
      ...this.#view,
      ...change,
      waiting,
      refused: items.filter((queued) => !isWaiting(queued)),
      isStored: !waiting.some(({ isUnstored }) => isUnstored),
    };
    this.#listeners.notify();
  }
}

function resultOf({ kind }: Sent): SendResult {
  if (kind === 'unreachable') return { kind: 'later' };
  return { kind: kind === 'signed-out' ? 'signed-out' : 'next' };
}

function markAct(queued: QueuedAct, isStored: boolean): QueuedAct {
  const { isUnstored = false, ...stored } = queued;
  if (isStored !== isUnstored) return queued;
  return isStored ? stored : { ...stored, isUnstored: true };
}

/** The actions of earlier pages come first, in the order in which they were done. */
function restoreActs(acts: Acts, stored: Acts): Acts {
  const ids = new Set(acts.map(({ id }) => id));
  const found = stored.filter(({ id }) => !ids.has(id));
  if (found.length === 0) return acts;
  found.sort((a, b) => turnOf(a) - turnOf(b) || a.deviceAt - b.deviceAt);
  return [...found, ...acts];
}

/** Checked by hand, because the referee's page loads no schema library. */
function isQueued(stored: unknown): stored is QueuedAct {
  const { id, fixtureId, act, deviceAt }: Partial<QueuedAct> = Object(stored);
  return (
    typeof id === 'string' &&
    typeof fixtureId === 'number' &&
    typeof act?.kind === 'string' &&
    typeof deviceAt === 'number'
  );
}

const storedActs = new DeviceItems<QueuedAct>({
  prefix: ITEM,
  version: 1,
  isItem: isQueued,
  dropsUnreadable: true,
});

/** Pages of a device share all actions: an action that two of them send counts once. */
const deviceStore: QueueStore<QueuedAct> = {
  load: async () => storedActs.all(),
  async save(queued) {
    if (!storedActs.write(queued.id, queued)) throw new Error('The device stores nothing');
    return 'stored';
  },
  remove: async (id) => storedActs.remove(id),
};
