/** The screens, and the admin who writes: one process, so that one clock times both. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import type { ChangeMessage, Topic } from '../../src/common/wire/live.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import { Caller } from '../support/caller.ts';
import { sharedNow } from '../support/clock.ts';
import { type BenchEvent, makeEvent, scoreWrite } from '../support/event.ts';
import { answer } from '../support/programs.ts';
import { changeIn, type Protocol, Screens } from '../support/screens.ts';

const MOST_SCORE = 9999;

/** One write, in milliseconds of the screens' clock. */
export interface Timed {
  revision: number;
  sent: number;
  answered: number;
  arrived: number;
}

export interface OneByOne {
  writes: number;
  /** Milliseconds between one write's arrival and the next write. */
  gap: number;
}

export interface AtRate {
  perSecond: number;
  seconds: number;
}

/** Unmeasured writes at the start of a round: code gets warm, revisions become known. */
const WARM_UP = 20;

export interface Audience {
  port: number;
  protocol: Protocol;
  count: number;
  /** Opened without the writes that warm up the server. */
  isQuiet?: boolean;
}

/** Frames that all screens together got since they were opened, and screens that were cut off. */
export interface Received {
  changes: number;
  heartbeats: number;
  pings: number;
  lost: number;
}

let admin: Caller;
/** Where writes go: to the server whose screens are open. */
let writer: Caller;
let event: BenchEvent;
let screens: Screens | null = null;
let written = 0;

function nextWrite(): [path: string, body: object] {
  written += 1;
  const fixture = event.fixtures[written % event.fixtures.length] as Fixture;
  // No fixture gets the score it has.
  return scoreWrite(fixture, 1 + (written % MOST_SCORE));
}

async function put(): Promise<void> {
  await writer.ok('PUT', ...nextWrite(), { 'idempotency-key': randomUUID() });
}

async function warmUp(): Promise<void> {
  for (let count = 0; count < WARM_UP; count++) {
    await put();
    await pause(50);
  }
  await pause(200);
}

/** Waits for a write's answer and its last screen before the next one. */
async function writeOneByOne({ writes, gap }: OneByOne): Promise<Timed[]> {
  const seen = current();
  const timed: Timed[] = [];
  for (let count = 0; count < writes; count++) {
    await pause(gap);
    const revision = seen.newest + 1;
    const arrival = seen.arrivalOf(revision);
    const sent = performance.now();
    await put();
    const answered = performance.now();
    timed.push({ revision, sent, answered, arrived: await arrival });
  }
  return timed;
}

/**
 * Writes at a fixed rate, whether or not earlier ones were answered. `sent` is the time planned, so
 * that lateness counts; a write that was refused was never answered and never arrived. A write has
 * arrived with its revision: its score may be in no message, where one message carries two scores of
 * one fixture (LIVE-16).
 */
async function writeAtRate({ perSecond, seconds }: AtRate): Promise<Timed[]> {
  const seen = current();
  const topic = tournamentTopic(event.tournamentId);
  const first = performance.now();
  const puts: Promise<Timed>[] = [];
  for (let count = 0; count < perSecond * seconds; count++) {
    const sent = first + (count * 1000) / perSecond;
    const early = sent - performance.now();
    if (early > 0) await pause(early);
    const key = { 'idempotency-key': randomUUID() };
    puts.push(
      writer.revisionOf(topic, 'PUT', ...nextWrite(), key).then(
        async (revision) => {
          const answered = performance.now();
          return { sent, revision, answered, arrived: await seen.arrivalOf(revision) };
        },
        () => ({ sent, revision: -1, answered: Infinity, arrived: Infinity }),
      ),
    );
  }
  return Promise.all(puts);
}

function current(): Screens {
  if (screens === null) throw new Error('no screens');
  return screens;
}

answer({
  prepare: async (port: number): Promise<BenchEvent> => {
    admin = new Caller(port, 64);
    writer = admin;
    event = await makeEvent(admin);
    return event;
  },
  open: async ({ port, protocol, count, isQuiet }: Audience) => {
    const topics: Topic[] = [tournamentTopic(event.tournamentId), 'championship'];
    writer = protocol === 'product' ? admin : new Caller(port, 64);
    screens = new Screens({ port, protocol, topics });
    await screens.open(count);
    if (!isQuiet) await warmUp();
  },
  /** What a write sends to a screen. */
  sample: async (): Promise<ChangeMessage> => {
    await put();
    await pause(200);
    const { messages, newest } = current();
    return changeIn(messages.get(newest) as string);
  },
  received: (): Received => {
    const { changes, heartbeats, pings, lost } = current();
    return { changes, heartbeats, pings, lost };
  },
  close: () => {
    current().close();
    screens = null;
  },
  /** What to add to a time of ours to have it on the clock of all processes. */
  clock: () => sharedNow() - performance.now(),
  /** Writes that nobody waits for but the writer. */
  writeOnly: async (writes: number) => {
    for (let count = 0; count < writes; count++) await put();
  },
  writeOneByOne,
  writeAtRate,
});
