import type { ConnectionStatus } from './connection-status.ts';
import type { LiveClient } from './live-client.ts';
import { createTopicStore } from './topic-store.ts';

/** A connection that never changes; connection changes are tested with the live client. */
export function stillClient(parts: Partial<LiveClient>): LiveClient {
  const is: ConnectionStatus = { state: 'live', since: Date.now(), isPolled: false };
  const nothing = () => () => undefined;
  return {
    store: createTopicStore(),
    follow: nothing,
    status: () => is,
    onStatus: nothing,
    onConnect: nothing,
    askTime: () => undefined,
    onTimeSet: nothing,
    close: () => undefined,
    ...parts,
  };
}
