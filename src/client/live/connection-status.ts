/** How current a page is. This depends on received data, not on being connected. */
import { createListeners } from '../browser/listeners.ts';

/** How a page receives changes: by its connection, by polling, or not at all. */
export type Delivery = 'push' | 'polling' | 'none';

/** `since`: when the shown data was last known to equal the server's, in ms of the epoch. */
export interface ConnectionStatus {
  state: 'live' | 'stale' | 'offline';
  since: number;
  /** LIVE-72: whether the page polls instead of getting pushed changes. */
  isPolled: boolean;
}

/** The current time on two clocks: one cannot be set back, the other also counts while the machine sleeps. */
export interface Moment {
  steady: number;
  date: number;
}
export const now = (): Moment => ({ steady: performance.now(), date: Date.now() });
export const ageOf = (moment: Moment): number =>
  Math.max(performance.now() - moment.steady, Date.now() - moment.date);

export interface StatusTracker {
  /** Returns the same object until it changes. While live, `since` is not renewed: the state is current. */
  status(): ConnectionStatus;
  onStatus(listener: () => void): () => void;
  /** The page shows the server's current state. */
  markFresh(): void;
  /** Call as time passes: calls the listeners when the status changes. */
  update(): void;
  /** 'none': an existing connection is lost; the page is offline even if its data is recent. */
  setDelivery(delivery: Delivery): void;
}

/**
 * LIVE-30, LIVE-31. `stale` and `silence` are the ms without news after which a page is stale or offline;
 * while polling, `pollTournament` is added. `since` is the time, in ms of the epoch, at which the initial
 * data was last known to be current; now for a page that has just been loaded.
 */
export function createStatusTracker(
  { stale, silence, pollTournament }: Record<'stale' | 'silence' | 'pollTournament', number>,
  since = Date.now(),
): StatusTracker {
  const listeners = createListeners();
  const started = now();
  let fresh: Moment = { steady: started.steady - Math.max(0, started.date - since), date: since };
  let status: ConnectionStatus = { state: 'stale', since, isPolled: false };
  let delivery: Delivery = 'push';

  function update() {
    const isPolled = delivery === 'polling';
    const age = ageOf(fresh) - (isPolled ? pollTournament : 0);
    // A page that was suspended for hours gets the same time to connect as any other.
    const isSilent = age > silence && ageOf(started) > silence;
    const state = delivery === 'none' || isSilent ? 'offline' : age > stale ? 'stale' : 'live';
    const isSame = state === status.state && isPolled === status.isPolled;
    if (isSame && (state === 'live' || status.since === fresh.date)) return;
    status = { state, since: fresh.date, isPolled };
    listeners.notify();
  }

  return {
    status: () => status,
    onStatus: listeners.add,
    markFresh() {
      fresh = now();
      update();
    },
    update,
    setDelivery(by) {
      delivery = by;
      update();
    },
  };
}
