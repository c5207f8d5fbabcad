import { createServer, IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { spreadUpgrades } from './spread-upgrades.ts';

let server: Server;
let opened: Socket[];
beforeEach(() => {
  server = createServer();
  opened = [];
  server.on('upgrade', (_request, socket) => opened.push(socket as Socket));
  spreadUpgrades(server);
});

function come(count: number): Socket[] {
  const sockets = Array.from({ length: count }, () => new Socket());
  for (const socket of sockets) {
    server.emit('upgrade', new IncomingMessage(socket), socket, Buffer.alloc(0));
  }
  return sockets;
}

it('a few websockets are opened in each turn, in the order in which they came', async () => {
  const sockets = come(20);
  expect(opened).toEqual([]);
  const counts: number[] = [];
  while (opened.length < 20) {
    await nextTurn();
    counts.push(opened.length);
  }
  expect(counts).toEqual([8, 16, 20]);
  expect(opened).toEqual(sockets);
});

it('websockets that come later are opened too', async () => {
  come(1);
  await nextTurn();
  come(2);
  await nextTurn();
  expect(opened).toHaveLength(3);
});

it('a connection that breaks while it waits is left out, and breaks nothing', async () => {
  const [first, second] = come(2);
  first?.destroy(new Error('reset'));
  await nextTurn();
  await nextTurn();
  expect(opened).toEqual([second]);
});

it('a connection that breaks before anybody else listens to it, as a refused one does, ends nothing but itself', async () => {
  const [socket] = come(1);
  await nextTurn();
  expect(opened).toEqual([socket]);
  const closed = new Promise((done) => socket?.once('close', done));
  // Without a listener this would be an uncaught exception.
  expect(() => socket?.emit('error', new Error('reset'))).not.toThrow();
  socket?.destroy();
  await closed;
});
