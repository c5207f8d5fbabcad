import type { Mark } from './presence.ts';

/** What servers of one event publish to each other; a lost message is made good by the next heartbeat. */
export type ClusterMessage =
  | { kind: 'committed'; seq: number }
  | { kind: 'session-ended'; sid: string | 'all' }
  | ({ kind: 'presence' } & Mark);

/** Socket.IO's events between servers. */
export interface ClusterEvents {
  'cluster-message': (message: ClusterMessage) => void;
  /** How many phones a server has. */
  'count-players': (answer: (players: number) => void) => void;
}
