/** The screens that are connected: they live in the sockets' own data, so that every server knows all. */

import { findPage } from '../../common/pages.ts';
import type { ScreenOrder, ScreenReport } from '../../common/screens/screen-report.ts';
import { readReport } from '../../common/screens/screen-report.ts';
import type { LiveSocket, LiveSocketServer } from './live-server.ts';

/** Big screens and overlays; phones are only counted. */
const SCREENS = 'screens';
const PLAYERS = 'players';
const roomOf = (key: string) => `screen:${key}`;

/** More are strangers' inventions: a hall has a dozen. */
const MOST_LISTED = 200;

/** Takes what a page says of itself; anything else is ignored. */
export function takeReport(socket: LiveSocket, sent: unknown): void {
  const report = readReport(sent);
  if (report === null) return;
  const screen = findPage(report.path.replace(/[?#].*$/, ''))?.page.screen;
  if (screen !== 'viewer' && screen !== 'overlay') {
    void socket.join(PLAYERS);
    return;
  }
  // A socket is one screen for good: it cannot collect the orders of others.
  if (socket.data.screen !== undefined && socket.data.screen.key !== report.key) return;
  socket.data.screen = report;
  void socket.join([SCREENS, roomOf(report.key)]);
}

/** Of all servers, by name and page. */
export async function listScreens(io: LiveSocketServer): Promise<ScreenReport[]> {
  const sockets = await io.in(SCREENS).fetchSockets();
  const byKey = new Map<string, ScreenReport>();
  for (const { data } of sockets) {
    const { screen }: { screen?: ScreenReport } = data;
    if (screen !== undefined) byKey.set(screen.key, screen);
  }
  const order = ({ name, path, key }: ScreenReport) =>
    `${name === '' ? 1 : 0} ${name} ${path} ${key}`;
  return [...byKey.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, MOST_LISTED);
}

/** The phones on this server. */
export const countPlayers = (io: LiveSocketServer): number =>
  io.of('/').adapter.rooms.get(PLAYERS)?.size ?? 0;

/** To the screen of this key, on whichever server; whether there is one. */
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

/** To all big screens and overlays, of all servers. */
export function orderAll(io: LiveSocketServer, order: ScreenOrder): void {
  io.to(SCREENS).emit('order', order);
}
