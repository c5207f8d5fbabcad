export interface Listeners {
  /** Returns what takes the listener off. */
  add(listener: () => void): () => void;
  /** Calls each listener, also one that another takes off meanwhile. */
  notify(): void;
}

/**
 * Functions that want to be called when something has changed: the one way to hold them outside React
 * and jotai, which public pages do not load before the first paint. `watch` begins with the first
 * listener; what it returns ends it with the last.
 */
export function createListeners(watch?: () => () => void): Listeners {
  const all = new Set<() => void>();
  let unwatch: (() => void) | undefined;
  return {
    add(listener) {
      if (all.size === 0) unwatch = watch?.();
      all.add(listener);
      return () => {
        if (all.delete(listener) && all.size === 0) unwatch?.();
      };
    },
    notify() {
      for (const listener of [...all]) listener();
    },
  };
}
