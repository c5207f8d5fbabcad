// After an upgrade of pg: read lib/utils.js and lib/client.js again, then set the version tried.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { installedVersion } from './installed.support.ts';
import { destroySocket, valueAsText } from './pg-connection.ts';

it('the installed version of pg is the one this code was tried with', () => {
  expect(installedVersion('pg')).toBe('8.23.1');
});

it.each([
  [null, null],
  [undefined, null],
  [1.5, '1.5'],
  [true, 'true'],
  ['text', 'text'],
  [{ a: [1] }, '{"a":[1]}'],
  [['a', null, 'b"c'], '{"a",NULL,"b\\"c"}'],
  [Buffer.from('ff00', 'hex'), '\\xff00'],
])('the value %j is written as %j', (value, text) => {
  expect(valueAsText(value)).toBe(text);
});

it('a moment is written with its offset from UTC', () => {
  const moment = new Date('2026-11-20T10:00:00.123Z');
  const text = valueAsText(moment) ?? '';
  expect(text).toMatch(/^2026-11-2\dT\d\d:00:00\.123[+-]\d\d:\d\d$/);
  expect(new Date(text)).toEqual(moment);
});

it('destroying the socket also ends a client that waits for a silent server', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'a', database: 'a' });
  try {
    const connected = once(silent, 'connection');
    const failed = expect(client.connect()).rejects.toThrow('Connection terminated');
    await connected;
    destroySocket(client);
    await failed;
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});
