/** Lists connected screens. The sockets' own data holds them, so that every server can read all. */

import {
  type Candidate,
  type GivenNames,
  listedScreens,
} from '../../common/devices/screen-list.rules.ts';
import type { ScreenOrder, ScreenReport } from '../../common/devices/screen-report.ts';
import { readReport } from '../../common/devices/screen-report.ts';
import { findPage } from '../../common/kernel/pages.ts';
import { holderAddress } from '../http/security/connection-limits.ts';
import type { LiveSocket, LiveSocketServer } from './live-socket.ts';

/** Big screens, overlays and pages that have failed; other phones are only counted. */
const SCREENS = 'screens';
const PLAYERS = 'players';
const roomOf = (key: string) => `screen:${key}`;

/** Accepts a page's valid report; anything else is ignored. */
export function takeReport(socket: LiveSocket, sent: unknown): void {
  const report = readReport(sent);
  if (report === null) return;
  const { page } = findPage(report.path.replace(/[?#].*$/, '')) ?? {};
  if (page?.display === undefined && report.failure === undefined) {
    void socket.join(PLAYERS);
    return;
  }
  // A socket keeps its first screen key, so that it cannot receive the orders of other screens.
  if (socket.data.screen !== undefined && socket.data.screen.key !== report.key) return;
  socket.data.screen = report;
  void socket.join([SCREENS, roomOf(report.key)]);
}

/** Returns the screens of all servers; `given` are the names that the admin assigned. */
export async function listScreens(
  io: LiveSocketServer,
  given: GivenNames,
): Promise<ScreenReport[]> {
  const sockets = await io.in(SCREENS).fetchSockets();
  const all = sockets.flatMap(({ data, handshake }): Candidate[] => {
    const { screen: report }: { screen?: ScreenReport } = data;
    if (report === undefined) return [];
    return [{ report, address: holderAddress(handshake.address), since: handshake.issued }];
  });
  return listedScreens(all, given);
}

/** The phones on this server. */
export const countPlayers = (io: LiveSocketServer): number =>
  io.of('/').adapter.rooms.get(PLAYERS)?.size ?? 0;

/** Sends to the screen with this key on any server; returns whether it exists. */
export async function sendOrder(
  io: LiveSocketServer,
  key: string,
  order: ScreenOrder,
): Promise<boolean> {
  const sockets = await io.in(roomOf(key)).fetchSockets();
  if (sockets.length === 0) return false;
  io.to(roomOf(key)).emit('order', order);
  return true;
}

/** Sends to all big screens and overlays of all servers. */
export function orderAll(io: LiveSocketServer, order: ScreenOrder): void {
  io.to(SCREENS).emit('order', order);
}
