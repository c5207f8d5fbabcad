import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** New websockets in one turn of the event loop: some milliseconds of work. */
const PER_TURN = 8;

const ignore = (): void => undefined;

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Opens new websockets a few at a time: a thousand clients that reconnect at once would otherwise block all
 * other requests. Call after the listeners of the server's upgrades were added.
 */
export function spreadUpgrades(server: Server): void {
  const listeners = server.listeners('upgrade') as UpgradeListener[];
  server.removeAllListeners('upgrade');
  const waiting: (() => void)[] = [];
  const openSome = (): void => {
    for (const open of waiting.splice(0, PER_TURN)) open();
    if (waiting.length > 0) setImmediate(openSome);
  };
  server.on('upgrade', (request, socket, head) => {
    // While the upgrade waits, during its session lookup, and when it is refused, the socket has no other
    // error listener: a reset connection would end the process.
    socket.on('error', ignore);
    waiting.push(() => {
      if (socket.destroyed) return;
      for (const listener of listeners) listener.call(server, request, socket, head);
    });
    if (waiting.length === 1) setImmediate(openSome);
  });
}
