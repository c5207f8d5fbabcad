/** The URL of this page as state, for pages that load no router. */
import { useSyncExternalStore } from 'react';

const CHANGED = 'locationchange';

/** Pushes another URL of the same document, without a reload. */
export function navigate(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new Event(CHANGED));
}

/** Replaces the URL without a new history entry. */
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

/** The fragment of the address, without the #. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash.slice(1));
