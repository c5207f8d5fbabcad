import type { Server, Socket } from 'socket.io';
import type { ScreenReport } from '../../common/devices/screen-report.ts';
import type { ClientEvents, ServerEvents } from '../../common/wire/live.ts';
import type { ClusterEvents } from './cluster-message.ts';

/** Data of a socket, on every server. */
export interface LiveSocketData {
  screen?: ScreenReport;
  /** Present for the admin's sockets, which get names that others do not (PRV-3). */
  isAdmin?: true;
}
export type LiveSocketServer = Server<ClientEvents, ServerEvents, ClusterEvents, LiveSocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ClusterEvents, LiveSocketData>;
