// A server that is told to stop answers what has arrived, also what it has not read yet.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startTestApp } from '../support/test-app.ts';

const REQUESTS = 10;

it('the server answers requests on open connections that arrive with the order to stop', async () => {
  const server = await startTestApp();
  const { port } = new URL(server.origin);
  const request = `GET /api/teams HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
  const sockets = Array.from({ length: REQUESTS }, () => connect(Number(port), '127.0.0.1'));
  const texts = sockets.map(() => '');
  for (const [index, socket] of sockets.entries()) {
    socket.on('error', () => undefined);
    socket.write(request);
    await once(socket, 'data');
    socket.on('data', (bytes) => {
      texts[index] = `${texts[index]}${bytes}`;
    });
  }
  const ends = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.write(request);
  await Promise.all([server.close(), ...ends]);
  expect(texts.filter((text) => text.startsWith('HTTP/1.1 200'))).toHaveLength(REQUESTS);
});
