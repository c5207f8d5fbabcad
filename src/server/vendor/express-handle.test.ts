// After an upgrade of Express: read lib/application.js again, then set the version tried.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { handleWith } from './express-handle.ts';
import { installedVersion } from './installed.support.ts';

it('the installed version of Express is the one this code was tried with', () => {
  expect(installedVersion('express')).toBe('5.3.0');
});

it.each([
  ['/here', 'handler'],
  ['/elsewhere', 'final handler'],
  ['//x#@y', 'final handler'],
])('an app answers %s by its %s', async (path, by) => {
  const app = express();
  app.get('/here', (_request, response) => void response.end('handler'));
  const server = createServer((request, response) => {
    handleWith(app, request, response, () => response.end('final handler'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += String(data);
    });
    // By hand, because an HTTP client would not send such a path.
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    await once(socket, 'close');
    expect(answer.split('\r\n\r\n')[1]).toContain(by);
  } finally {
    server.close();
  }
});
