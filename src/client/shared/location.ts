import { useSyncExternalStore } from 'react';

/** The address of this page as state, for pages that load no router. */
const CHANGED = 'locationchange';

/** Goes to another address of the same document without loading it anew. */
export function navigate(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new Event(CHANGED));
}

/** Changes the address in place: nothing to go back to. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address);
  dispatchEvent(new Event(CHANGED));
}

function subscribe(notify: () => void): () => void {
  const events = [CHANGED, 'popstate', 'hashchange'] as const;
  for (const name of events) addEventListener(name, notify);
  return () => {
    for (const name of events) removeEventListener(name, notify);
  };
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** What stands after the #, without it. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash.slice(1));
