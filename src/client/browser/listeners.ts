export interface Listeners {
  /** Returns a function that removes the listener. */
  add(listener: () => void): () => void;
  /** Calls each listener, including one that another listener removes meanwhile. */
  notify(): void;
}

/**
 * A set of change listeners, without React and jotai, which public pages do not load before the first paint.
 * `watch` is called with the first listener; the function it returns is called when the last one is removed.
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
