// A stop ends in time and in order, whatever clients do: the database is closed, the exit status is 0.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../src/common/wire/api.ts';
import { createHttpServer, HTTP_TIMEOUTS } from '../../../src/server/http/ops/http-server.ts';
import { buildServer, ServerProcess } from '../support/server-process.ts';

let built: Awaited<ReturnType<typeof buildServer>>;
let dataDir: string;
beforeAll(async () => {
  built = await buildServer();
  dataDir = mkdtempSync(join(tmpdir(), 'stop-'));
});
afterAll(() => {
  built.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends the beginning of a request, and a byte of its body now and then, for ever. */
function drip(port: number, head: string): Promise<Socket> {
  return new Promise((connected, failed) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head);
      const timer = setInterval(() => socket.write('x'), 200);
      socket.on('close', () => clearInterval(timer));
      connected(socket);
    });
    socket.on('error', failed);
    socket.on('connect', () => {
      socket.off('error', failed);
      socket.on('error', () => undefined);
    });
  });
}

const BODY =
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"username":"';
const HEADERS = 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ';

describe('a stop', () => {
  it.each([
    ['a body that drips', BODY],
    ['headers that drip', HEADERS],
  ])('is not held up by %s', async (_name, head) => {
    const server = new ServerProcess(built.program, { DATA_DIR: dataDir });
    await server.start();
    const admin = await server.admin();
    const sockets = await Promise.all(Array.from({ length: 5 }, () => drip(server.port, head)));
    const { id } = await admin.ok(api.backups.create, {});
    await sleep(500);
    const { code, ms } = await server.end('SIGTERM');
    for (const socket of sockets) socket.destroy();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(8000);
    // Closed in order: the copy of the last backup is there, and so is the end of the database's lock.
    expect(readdirSync(join(dataDir, 'backups')).length).toBeGreaterThanOrEqual(id);
    expect(existsSync(join(dataDir, 'database', 'postmaster.pid'))).toBe(false);
  });
});

describe('slow requests', () => {
  it('have 10 s for their headers and 20 s in all, looked at every second', () => {
    expect(HTTP_TIMEOUTS).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      connectionsCheckingInterval: 1000,
    });
    const server = createHttpServer(() => undefined);
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 20_000]);
  });

  it.each([
    ['headers', HEADERS],
    ['a body', BODY],
  ])('with %s that drip are answered 408', async (_name, head) => {
    const server = createHttpServer((request) => request.resume(), {
      headersTimeout: 300,
      requestTimeout: 600,
      connectionsCheckingInterval: 100,
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const socket = await drip(typeof address === 'object' ? (address?.port ?? 0) : 0, head);
    const answer = await new Promise<string>((read) =>
      socket.once('data', (text) => read(`${text}`)),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('"code":"request-timeout"');
    server.close();
  });
});
