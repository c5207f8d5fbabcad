import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connectionLimits, limitConnections, openFilesLimit } from './connection-limits.ts';

test('some descriptors are always kept, and one address never has all connections', () => {
  expect(connectionLimits(1024, 0)).toEqual({ all: 768, perAddress: 576, screens: 460 });
  expect(connectionLimits(1024, 1)).toEqual({ all: 768, perAddress: 768, screens: 460 });
  expect(openFilesLimit()).toBeGreaterThan(0);
});

test('what is beyond is closed at once, and room comes back', async () => {
  const server = createServer((_request, response) => response.end('ok'));
  limitConnections(server, { all: 6, perAddress: 4 });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const open = (localAddress: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  try {
    const one = Array.from({ length: 20 }, () => open('127.0.0.1'));
    await expect.poll(() => one.filter(({ closed }) => closed).length).toBe(16);
    const others = Array.from({ length: 20 }, () => open('127.0.0.2'));
    await expect.poll(() => others.filter(({ closed }) => closed).length).toBe(18);
    for (const socket of one) socket.destroy();
    await sleep(50);
    const again = open('127.0.0.1');
    again.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const answer = await new Promise<string>((read) =>
      again.once('data', (text) => read(`${text}`)),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});
