import type { Server, Socket } from 'socket.io';
import type { ScreenReport } from '../../common/devices/screen-report.ts';
import type { ClientEvents, ServerEvents } from '../../common/wire/live.ts';
import type { Mark } from './presence.ts';

/** Data of a socket, on every server. */
export interface LiveSocketData {
  screen?: ScreenReport;
  /** Present for the admin's sockets, which get names that others do not (PRV-3). */
  isAdmin?: true;
}
export type LiveSocketServer = Server<ClientEvents, ServerEvents, ClusterEvents, LiveSocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ClusterEvents, LiveSocketData>;

/** Messages between the servers of one event. The next heartbeat makes up for a lost one. */
export type ClusterMessage =
  | { kind: 'committed'; seq: number }
  | { kind: 'session-ended'; sid: string | 'all' }
  | ({ kind: 'presence' } & Mark);

/** Socket.IO's events between servers. */
interface ClusterEvents {
  'cluster-message': (message: ClusterMessage) => void;
  /** How many phones a server has. */
  'count-players': (answer: (players: number) => void) => void;
}
