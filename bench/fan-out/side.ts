import { setTimeout as pause } from 'node:timers/promises';
import { cpuOf, type Program } from '../support/programs.ts';
import type { Protocol } from '../support/screens.ts';
import type { Audience, Received } from './screens.process.ts';

/** One of the servers that take turns. */
export interface Side {
  protocol: Protocol;
  server: Program;
  port: number;
}

/** CPU in microseconds for each change that reached a screen. */
export interface Cost<T> {
  value: T;
  server: number;
  screens: number;
}

export async function openScreens(
  screens: Program,
  { port, protocol }: Side,
  count: number,
  isQuiet = false,
): Promise<void> {
  // What closed before is done with.
  await pause(500);
  await screens.ask('open', { port, protocol, count, isQuiet } satisfies Audience);
}

/** Runs something that sends changes, and divides what it costs by those that arrived. */
export async function costOf<T>(
  screens: Program,
  { server }: Side,
  send: () => Promise<T>,
): Promise<Cost<T>> {
  const now = async () => ({
    changes: (await screens.ask<Received>('received')).changes,
    server: await cpuOf(server),
    screens: await cpuOf(screens),
  });
  const before = await now();
  const value = await send();
  await pause(100);
  const after = await now();
  const arrived = after.changes - before.changes;
  return {
    value,
    server: (after.server - before.server) / arrived,
    screens: (after.screens - before.screens) / arrived,
  };
}
