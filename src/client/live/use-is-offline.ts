import { useSyncExternalStore } from 'react';
import { t } from '../texts/t.ts';
import { useLiveClient } from './use-topic.ts';

/** Said where something is off because of it. */
export const OFFLINE_REASON = t('Not possible while the server cannot be reached.');

/**
 * Whether the server cannot be reached: acts that change the structure of an event then wait. Renders
 * again only when that changes, not with every change of the status's age.
 */
export function useIsOffline(): boolean {
  const client = useLiveClient();
  return useSyncExternalStore(client.onStatus, () => client.status().state === 'offline');
}
