import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import { expect, test } from 'vitest';
import { reportSlowRequests } from './slow-requests.ts';

test('a request that is answered late is reported, with its path and without what was asked in it', async () => {
  const said: string[] = [];
  const app = express();
  const audit = {
    report: (kind: string, { detail = '', device = '' } = {}) =>
      void said.push(`${kind}: ${detail} (${device})`),
  };
  app.use(reportSlowRequests(audit, 300));
  app.get('/quick', (_request, response) => void response.end());
  app.get('/slow', async (_request, response) => {
    await pause(350);
    response.end();
  });
  app.get('/slow-network', async (_request, response) => {
    response.write('the first part');
    await pause(350);
    response.end();
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' };
  for (const path of ['/quick', '/slow-network', '/slow?secret=1'])
    await (await fetch(origin + path, { headers })).text();
  server.close();
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^slow-request: GET \/slow, 0\.\d s \(Firefox on Windows\)$/);
});
