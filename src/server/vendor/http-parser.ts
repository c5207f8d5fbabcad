/**
 * An internal of Node's HTTP server (tried with Node 20.20): the parser of a connection.
 *
 * Why: a destroyed socket gives no more data, but its parser goes through the 64 kB that it has, and makes a
 * thousand requests and responses of them: 10 ms for each connection. Decision record 007.
 */
import type { Socket } from 'node:net';

/** What follows is not HTTP: the parser leaves it unread. */
const UPGRADED = 2;

/** Stops the parser with the next request that it reads, which nobody gets. For a socket that was destroyed. */
export function stopParsing(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser !== 'object' || parser === null) return;
  Reflect.set(parser, 'onIncoming', () => UPGRADED);
}
