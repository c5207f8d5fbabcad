// After an upgrade of Socket.IO, Engine.IO or ws: read their transports again, then set the versions.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { encodeEvent } from '../live/shared-frame.ts';
import { installedVersion } from './installed.support.ts';
import { terminate, unsentBytes, waitingPackets, writeFrame } from './socket-io-connection.ts';

it.each([
  ['socket.io', '4.8.4'],
  ['engine.io', '6.6.11'],
  ['ws', '8.21.3'],
])('the installed version of %s is the one this code was tried with', (name, version) => {
  expect(installedVersion(name)).toBe(version);
});

/** A real server and a real client over one transport. */
async function connected(
  transport: 'websocket' | 'polling',
  check: (socket: Socket, received: Promise<unknown[]>) => Promise<void>,
): Promise<void> {
  const httpServer = createServer().listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  const server = new Server(httpServer, { perMessageDeflate: false });
  const { port } = httpServer.address() as { port: number };
  const joined = new Promise<Socket>((resolve) => server.on('connection', resolve));
  const client = io(`http://127.0.0.1:${port}`, { transports: [transport], reconnection: false });
  const received = new Promise<unknown[]>((resolve) => {
    const all: unknown[] = [];
    client.on('change', (message: unknown) => {
      all.push(message);
      if (all.length === 3) resolve(all);
    });
  });
  try {
    const socket = await joined;
    // What the connection itself sends is written first.
    await expect.poll(() => waitingPackets(socket)).toBe(0);
    await check(socket, received);
  } finally {
    client.close();
    await server.close();
  }
}

const send = (socket: Socket, message: unknown): boolean => {
  const { packet, frame } = encodeEvent('change', message);
  return writeFrame(socket, packet, frame);
};

it('a frame is written directly to an idle websocket, and behind what waits to a busy one', async () => {
  await connected('websocket', async (socket, received) => {
    await expect.poll(() => socket.conn.transport.writable).toBe(true);
    expect(send(socket, 'é'.repeat(70_000))).toBe(true);
    socket.emit('change', 2);
    expect(send(socket, 3)).toBe(false);
    expect(await received).toEqual(['é'.repeat(70_000), 2, 3]);
  });
});

it('a frame goes through Engine.IO where a connection polls', async () => {
  await connected('polling', async (socket, received) => {
    for (const message of [1, 2, 3]) expect(send(socket, message)).toBe(false);
    expect(await received).toEqual([1, 2, 3]);
    expect(unsentBytes(socket)).toBe(0);
  });
});

it('a connection counts what the network has not taken, and can be ended all the same', async () => {
  await connected('websocket', async (socket) => {
    await expect.poll(() => socket.conn.transport.writable).toBe(true);
    for (let sent = 0; sent < 20; sent += 1) send(socket, 'x'.repeat(4_000_000));
    expect(unsentBytes(socket)).toBeGreaterThan(1_000_000);
    const gone = once(socket, 'disconnect');
    terminate(socket);
    await gone;
    expect(socket.connected).toBe(false);
  });
});
