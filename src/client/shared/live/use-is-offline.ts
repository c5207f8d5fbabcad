import { useSyncExternalStore } from 'react';
import { useLiveClient } from './use-topic.ts';

/**
 * Whether the server cannot be reached: acts that change the structure of an event then wait. Renders
 * again only when that changes, not with every change of the link's age.
 */
export function useIsOffline(): boolean {
  const client = useLiveClient();
  return useSyncExternalStore(client.onLink, () => client.link().state === 'offline');
}
