import { useSyncExternalStore } from 'react';
import { t } from '../texts/t.ts';
import { useLiveClient } from './use-topic.ts';

/** The reason shown at controls that are disabled while offline. */
export const OFFLINE_REASON = t('Not possible while the server cannot be reached.');

/**
 * Whether the server is unreachable: actions that change the structure of an event are then disabled. Renders
 * only when this changes, not with every change of the status's age.
 */
export function useIsOffline(): boolean {
  const client = useLiveClient();
  return useSyncExternalStore(client.onStatus, () => client.status().state === 'offline');
}
