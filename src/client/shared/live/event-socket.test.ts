// @vitest-environment node
import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { ReferenceServer } from '../../../../tests/support/live-reference-server.ts';
import { createEventSocket, type EventSocket, type SocketTiming } from './event-socket.ts';

const quick: SocketTiming = {
  reconnectMin: 20,
  reconnectMax: 80,
  opening: 1000,
  request: 3000,
  lasting: 150,
};
const ignore = () => undefined;
const events = {
  onOpen: ignore,
  onConnect: ignore,
  onDisconnect: ignore,
  onPing: ignore,
  onEvent: ignore,
};

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });
const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function open(url: string): EventSocket {
  const socket = createEventSocket(url, quick, events);
  closing.push(() => socket.disconnect());
  socket.connect();
  return socket;
}

async function startServer(): Promise<ReferenceServer> {
  const server = new ReferenceServer();
  await server.start();
  closing.push(() => server.stop());
  return server;
}
const transportOf = (server: ReferenceServer) =>
  server.sockets.map(({ conn }) => conn.transport.name);

test('a sign-in page that answers every request is not asked without end', async () => {
  const server = await startServer();
  const socket = open(server.url);
  await until(() => expect(socket.connected).toBe(true));
  // The network lets nobody through any more until somebody signs in to it.
  await server.stop();
  let requests = 0;
  const portal = createServer((_request, response) => {
    requests += 1;
    response.end('<!doctype html><title>Welcome to the Wi-Fi</title>');
  });
  portal.on('upgrade', (_request, stream) => stream.end('HTTP/1.1 200 OK\r\n\r\n'));
  await new Promise<void>((done) => portal.listen(server.port, '127.0.0.1', done));
  closing.push(() => void portal.close());
  await new Promise((done) => setTimeout(done, 600));
  expect(socket.connected).toBe(false);
  await until(() => expect(requests).toBeGreaterThan(1));
  // At most one each 10 ms, the least of the shortest wait.
  expect(requests).toBeLessThan(60);
});

test('a connection that held comes back by WebSocket', async () => {
  const server = await startServer();
  const socket = open(server.url);
  await until(() => expect(socket.connected).toBe(true));
  await new Promise((done) => setTimeout(done, quick.lasting + 50));
  const before = socket.id;
  server.disconnectAll();
  await until(() => expect(socket.id ?? before).not.toBe(before));
  expect(transportOf(server)).toEqual(['websocket']);
});

test('a WebSocket that was cut soon is followed by polling, and that by a WebSocket', async () => {
  const server = await startServer();
  const socket = open(server.url);
  for (const transport of ['websocket', 'polling', 'websocket']) {
    await until(() => expect(transportOf(server)).toEqual([transport]));
    await until(() => expect(socket.connected).toBe(true));
    const before = socket.id;
    server.disconnectAll();
    await until(() => expect(socket.id ?? before).not.toBe(before));
  }
});
