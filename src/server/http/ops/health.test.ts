import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { expect, test } from 'vitest';
import { until } from '../../../../tests/support/until.ts';
import type { Database } from '../../db/database.ts';
import { mountHealth } from './health.ts';
import { LoopDelayMonitor } from './loop-delay.ts';

/** Longer than readiness waits for an answer. */
const HELD_UP_MS = 1000;

test('an answer of the database that came while this process stood still counts', async () => {
  const ping = async () => {
    setImmediate(() => {
      const until = performance.now() + HELD_UP_MS;
      while (performance.now() < until);
    });
    // Another thread completes this at once; the result is read in the next turn of the event loop.
    await stat('.');
  };
  const app = express();
  mountHealth(app, {
    db: { ping } as Partial<Database> as Database,
    isStopping: () => false,
    checkWrite: async () => undefined,
  });
  const server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
    expect(answer.status).toBe(200);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a delay of the event loop is measured', async () => {
  const monitor = new LoopDelayMonitor();
  try {
    // The monitor measures the delay between its ticks, which come every 50 ms.
    await sleep(200);
    const end = performance.now() + 200;
    while (performance.now() < end);
    await until(() => monitor.read().max > 150);
  } finally {
    monitor.stop();
  }
});
