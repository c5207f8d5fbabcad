/** Screens on push, or as many pollers, and the admin who writes now and then. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import { Caller } from '../support/caller.ts';
import { type BenchEvent, makeEvent, scoreWrite } from '../support/event.ts';
import { Pollers } from '../support/pollers.ts';
import { answer } from '../support/programs.ts';
import { Screens } from '../support/screens.ts';

export interface Push {
  seconds: number;
  /** Milliseconds between two writes. */
  every: number;
}

export interface Poll {
  port: number;
  path: string;
  count: number;
  /** Milliseconds between two polls of one screen. */
  every: number;
}

export interface Polled {
  answers: number;
  bytes: number;
}

let admin: Caller;
let event: BenchEvent;
let screens: Screens | null = null;
let pollers: Pollers | null = null;
let written = 0;

async function put(): Promise<void> {
  written += 1;
  const fixture = event.fixtures[written % event.fixtures.length] as Fixture;
  await admin.ok('PUT', ...scoreWrite(fixture, 1 + (written % 9999)));
}

answer({
  prepare: async (port: number): Promise<BenchEvent> => {
    admin = new Caller(port, 1);
    event = await makeEvent(admin);
    return event;
  },
  openScreens: async ({ port, count }: { port: number; count: number }) => {
    const topics = [tournamentTopic(event.tournamentId), 'championship'];
    screens = new Screens({ port, protocol: 'product', topics });
    await screens.open(count);
  },
  /** Writes at the given pace; answers with the changes, heartbeats and pings each screen got. */
  push: async ({ seconds, every }: Push) => {
    if (screens === null) throw new Error('no screens');
    const { changes, heartbeats, pings, size } = screens;
    for (let left = (seconds * 1000) / every; left > 0; left--) {
      await put();
      await pause(every);
    }
    return [screens.changes - changes, screens.heartbeats - heartbeats, screens.pings - pings].map(
      (count) => count / size,
    );
  },
  openPollers: async ({ count, ...plan }: Poll) => {
    pollers = new Pollers(plan);
    await pollers.open(count);
  },
  poll: async (seconds: number): Promise<Polled> => {
    if (pollers === null) throw new Error('no pollers');
    const { answers, bytes } = pollers;
    await pause(seconds * 1000);
    return { answers: pollers.answers - answers, bytes: pollers.bytes - bytes };
  },
  close: () => {
    screens?.close();
    pollers?.close();
    screens = null;
    pollers = null;
  },
});
