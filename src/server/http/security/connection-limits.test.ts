import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer, HTTP_TIMEOUTS } from '../ops/http-server.ts';
import { Connections, connectionLimits, openFilesLimit } from './connection-limits.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** A server with room for 8, one of it reserved, and 6 of one address; requests for /wait are not answered. */
async function start() {
  const said: string[] = [];
  const limits = { all: 8, strangers: 7, perAddress: 6, screens: 4 };
  const connections = new Connections(limits, (why, address, held) => {
    said.push(`${why} ${address} ${held}`);
  });
  const waiting: ServerResponse[] = [];
  const server = createServer(
    connections.watch((request, response) => {
      if (request.headers.cookie !== undefined) {
        connections.prove(request.socket, request.headers.cookie);
      }
      if (request.url === '/wait') waiting.push(response);
      else response.end('ok');
    }),
  );
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  });
  connections.limit(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = async (nth: number, text = ''): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${nth}` });
    socket.on('error', () => undefined);
    closing.push(() => socket.destroy());
    await once(socket, 'connect');
    if (text !== '') {
      socket.write(text);
      if (!text.includes('/wait')) await once(socket, 'data');
    }
    socket.resume();
    await sleep(5);
    return socket;
  };
  const openMany = async (count: number, nth: number, text = '') => {
    const sockets: Socket[] = [];
    for (let index = 0; index < count; index += 1) sockets.push(await open(nth, text));
    return sockets;
  };
  return { open, openMany, connections, said, waiting };
}
const closed = (sockets: readonly Socket[]) => sockets.map((socket) => socket.closed);

test('some descriptors are always kept, and one address never has all connections', () => {
  const limits = { all: 768, strangers: 692, screens: 460 };
  expect(connectionLimits(1024, 0)).toEqual({ ...limits, perAddress: 576 });
  expect(connectionLimits(1024, 1)).toEqual({ ...limits, perAddress: 768 });
  expect(openFilesLimit()).toBeGreaterThan(0);
});

test('a newcomer takes the place of the oldest idle connection of the largest holder', async () => {
  const { open, openMany, said } = await start();
  const few = await openMany(2, 1);
  const many = await openMany(5, 2);
  // The oldest is not idle the longest any more.
  many[0]?.write(REQUEST);
  await sleep(20);
  const newcomer = await open(3, REQUEST);
  await expect.poll(() => closed(many)).toEqual([false, true, false, false, false]);
  expect([...closed(few), newcomer.closed]).toEqual([false, false, false]);
  expect(said).toEqual(['crowded 127.0.0.2 5']);
});

test('one address that has its share closes its own connections', async () => {
  const { open, openMany } = await start();
  const ownSockets = await openMany(6, 1);
  const next = await open(1, REQUEST);
  await expect.poll(() => closed(ownSockets)).toEqual([true, false, false, false, false, false]);
  expect(next.closed).toBe(false);
});

test('a connection whose request is being answered, or which is a WebSocket, keeps its place', async () => {
  const { openMany, open, connections } = await start();
  const sockets = await openMany(
    3,
    2,
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  );
  const waiting = await openMany(2, 2, 'GET /wait HTTP/1.1\r\nHost: a\r\n\r\n');
  const idle = await openMany(2, 1);
  const newcomer = await open(3, REQUEST);
  await expect.poll(() => closed(idle)).toEqual([true, false]);
  expect(closed([...sockets, ...waiting, newcomer])).not.toContain(true);
  expect(connections.closed.crowded).toBe(1);
});

test('a request that drips and an answer that is not read keep no place', async () => {
  const { openMany, open } = await start();
  const dripping = await openMany(
    5,
    2,
    'POST /wait HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx',
  );
  await openMany(2, 1, 'GET /wait HTTP/1.1\r\nHost: a\r\n\r\n');
  const newcomer = await open(3, REQUEST);
  await expect.poll(() => closed(dripping)).toEqual([true, false, false, false, false]);
  expect(newcomer.closed).toBe(false);
});

test('a caller that proved who they are keeps the connection, and is not counted as a stranger', async () => {
  const { openMany, open, connections } = await start();
  const cookie = 'GET / HTTP/1.1\r\nHost: a\r\nCookie: mine\r\n\r\n';
  const admin = await open(2, cookie);
  const strangers = await openMany(6, 2);
  expect(connections.count).toEqual({ all: 7, strangers: 6 });
  await openMany(2, 3);
  await expect.poll(() => closed(strangers).filter(Boolean).length).toBe(2);
  expect(admin.closed).toBe(false);
  admin.destroy();
  await expect.poll(() => connections.count.all).toBe(6);
});

test('one proof holds for 32 connections', () => {
  const connections = new Connections({ all: 100, strangers: 90, perAddress: 75, screens: 60 });
  const server = new EventEmitter() as Server;
  connections.limit(server);
  const proven = Array.from({ length: 40 }, () => {
    const socket = new Socket();
    server.emit('connection', socket);
    return connections.prove(socket, 'leaked');
  });
  expect(proven.filter(Boolean)).toHaveLength(32);
  expect(connections.count).toEqual({ all: 40, strangers: 8 });
  expect(connections.prove(new Socket(), 'another'), 'a connection that is gone').toBe(false);
});

test('a flood is noted, and every other connection is still answered', async () => {
  const { openMany, connections, said } = await start();
  const others = [...(await openMany(3, 1)), ...(await openMany(2, 2))];
  const [socket] = others;
  const answers = others.map((otherSocket) => once(otherSocket, 'data'));
  for (const otherSocket of others) otherSocket.write(REQUEST);
  // As the server does for the connection that it closed.
  connections.flooded(socket as Socket);
  expect(said).toEqual([]);
  await Promise.all(answers);
});

test('of connections that flood together only the first requests are read', async () => {
  const limits = { all: 100, strangers: 90, perAddress: 75, screens: 60 };
  const connections = new Connections(limits);
  let parsed = 0;
  const server = createHttpServer(
    connections.watch((_request, response) => response.end('ok')),
    HTTP_TIMEOUTS,
    (socket) => connections.flooded(socket),
  ).prependListener('request', () => {
    parsed += 1;
  });
  connections.limit(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  closing.push(() => void server.close());
  const sockets = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.on('error', () => undefined).on('data', () => undefined);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const ends = sockets.map((socket) => new Promise((closed) => socket.once('close', closed)));
  for (const socket of sockets) socket.write(REQUEST.repeat(3000));
  await Promise.all(ends);
  // The first, those that may wait behind it, and the one that is too many.
  expect(parsed).toBe(30 * 18);
  expect(connections.closed.flooding).toBe(30);
});
