/** Detects which tabs of this browser are alive: another tab must send the unsent scores of a dead one. */
import { uuid } from '../browser/uuid.ts';

export interface Tab {
  readonly id: string;
  /** The ids of tabs whose page is gone. */
  deadAmong(ids: readonly string[]): Promise<string[]>;
}

const PREFIX = 'score-outbox-tab:';
/**
 * Milliseconds. The timers of a hidden tab may be throttled; taking over a living tab's items is harmless.
 */
const heartbeat = { every: 2000, dead: 10_000 };

let announced: Tab | undefined;

/** This page's tab, announced on first use: a read-only page announces none. */
export function pageTab(): Tab {
  announced ??= announceTab();
  return announced;
}

/** Announces this page to the browser's other tabs until it is closed. */
function announceTab(): Tab {
  const id = uuid();
  return typeof navigator.locks === 'undefined' ? heartbeatTab(id) : lockedTab(id, navigator.locks);
}

/** The browser releases a lock when its page dies. */
function lockedTab(id: string, locks: LockManager): Tab {
  const held = new Promise<void>((resolve) => {
    locks
      .request(PREFIX + id, () => {
        resolve();
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve());
  });
  return {
    id,
    async deadAmong(ids) {
      await held;
      const state = await locks.query();
      const alive = new Set(state.held?.map(({ name }) => name));
      return ids.filter((otherId) => otherId !== id && !alive.has(PREFIX + otherId));
    },
  };
}

/** Plain http has no locks: the page renews a time stamp while it lives. */
function heartbeatTab(id: string): Tab {
  const write = () => stamp((storage) => storage.setItem(PREFIX + id, String(Date.now())));
  const forget = () => stamp((storage) => storage.removeItem(PREFIX + id));
  write();
  setInterval(write, heartbeat.every);
  addEventListener('pagehide', forget);
  addEventListener('pageshow', write);
  return {
    id,
    async deadAmong(ids) {
      return ids.filter((otherId) => {
        const last = Number(stamp((storage) => storage.getItem(PREFIX + otherId)) ?? 0);
        return otherId !== id && Math.abs(Date.now() - last) > heartbeat.dead;
      });
    },
  };
}

/** Without storage every other tab counts as dead: sending its scores twice is harmless. */
function stamp<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
}
