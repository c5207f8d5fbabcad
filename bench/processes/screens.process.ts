/** The screens of all servers, and the admin who writes to the first: one clock times them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import { Caller } from '../support/caller.ts';
import { type BenchEvent, makeEvent, scoreWrite } from '../support/event.ts';
import { answer } from '../support/programs.ts';
import { Screens } from '../support/screens.ts';

export interface Audience {
  /** Of the servers; each has the same number of screens. */
  ports: number[];
  /** In all. */
  count: number;
}

export interface Writes {
  perSecond: number;
  seconds: number;
}

/** ms from when a write was due until its answer, and until the last screen had it. */
export interface Waited {
  answered: number;
  arrived: number;
}

export interface Received {
  changes: number;
  lost: number;
  gaps: number;
}

interface Fleet {
  screens: Screens;
  /** Resolves when nobody waits for these screens any more. */
  gone: Promise<number>;
  leave: () => void;
}

const MOST_SCORE = 9999;

let admin: Caller;
let event: BenchEvent;
let fleets: Fleet[] = [];
let written = 0;

function createFleet(port: number): Fleet {
  const topics = [tournamentTopic(event.tournamentId), 'championship'];
  let leave = (): void => undefined;
  const gone = new Promise<number>((done) => {
    leave = () => done(0);
  });
  return { screens: new Screens({ port, protocol: 'product', topics }), gone, leave };
}

async function writeOne(due: number): Promise<Waited> {
  written += 1;
  const fixture = event.fixtures[written % event.fixtures.length] as Fixture;
  const [path, body] = scoreWrite(fixture, 1 + (written % MOST_SCORE));
  const topic = tournamentTopic(event.tournamentId);
  const key = { 'idempotency-key': randomUUID() };
  const revision = await admin.revisionOf(topic, 'PUT', path, body, key);
  const answered = performance.now() - due;
  const arrivals = fleets.map(({ screens, gone }) =>
    Promise.race([screens.arrivalOf(revision), gone]),
  );
  return { answered, arrived: Math.max(...(await Promise.all(arrivals))) - due };
}

answer({
  prepare: async (port: number) => {
    admin = new Caller(port, 64);
    event = await makeEvent(admin);
  },
  open: async ({ ports, count }: Audience) => {
    fleets = ports.map(createFleet);
    await Promise.all(fleets.map(({ screens }) => screens.open(count / ports.length)));
  },
  write: async ({ perSecond, seconds }: Writes): Promise<Waited[]> => {
    const first = performance.now();
    const all: Promise<Waited>[] = [];
    for (let count = 0; count < perSecond * seconds; count++) {
      const due = first + (count * 1000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
      all.push(writeOne(due));
    }
    return Promise.all(all);
  },
  /** The last server is about to be killed: its screens are waited for no more. */
  leaveLast: () => fleets.at(-1)?.leave(),
  received: (): Received => ({
    changes: sumOf(({ changes }) => changes),
    lost: sumOf(({ lost }) => lost),
    gaps: sumOf(({ gaps }) => gaps),
  }),
  close: () => {
    for (const { screens } of fleets) screens.close();
    fleets = [];
    admin.close();
  },
});

function sumOf(read: (screens: Screens) => number): number {
  return fleets.reduce((sum, { screens }) => sum + read(screens), 0);
}
