import type { Mark } from './presence.ts';

/** Messages between the servers of one event. The next heartbeat makes up for a lost one. */
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
