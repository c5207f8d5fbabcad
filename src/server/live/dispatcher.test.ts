import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import {
  CHAMPIONSHIP_TOPIC,
  type ChangeMessage,
  type HeartbeatMessage,
  type Topic,
} from '../../common/wire/live.ts';
import { serverActor } from '../access/actor.ts';
import type { Database } from '../db/database.ts';
import { type Write, WriteGate } from '../db/write-gate.ts';
import { findOrInsertAppState } from '../features/championship/championship.repository.ts';
import { Dispatcher, gatheringTime } from './dispatcher.ts';
import { Rooms } from './rooms.ts';
import { findHead, findPosition } from './topics.repository.ts';

/** More than are served without a pause. */
const SCREENS = 150;

/** What a screen got, in order. */
type Got = ['change' | 'heartbeat', revision: number | undefined];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.transaction((trx) =>
    findOrInsertAppState(trx, {
      epoch: 'epoch',
      championship_name: 'Cup',
      session_secret: 'x'.repeat(32),
    }),
  );
});
afterAll(() => database.drop());

/** Rooms in which something happens as soon as the first screens have got their heartbeat. */
class InterruptedRooms extends Rooms {
  afterFirstPortion: () => void = () => undefined;

  override async sendByTopics(...[make, take]: Parameters<Rooms['sendByTopics']>): Promise<void> {
    let isFirst = true;
    await super.sendByTopics(make, async (serve) => {
      await take(serve);
      if (isFirst) this.afterFirstPortion();
      isFirst = false;
    });
  }
}

it('a change waits for one portion of the heartbeats only, and the later ones have its revision', async () => {
  const rooms = new InterruptedRooms();
  const http = createServer();
  const server = new Server(http);
  server.on('connection', (socket: Socket) => rooms.join(socket, CHAMPIONSHIP_TOPIC));
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as AddressInfo;
  const screens = Array.from({ length: SCREENS }, () => {
    const socket = io(`http://127.0.0.1:${port}`, { forceNew: true, transports: ['websocket'] });
    const got: Got[] = [];
    socket.on('change', ({ revision }: ChangeMessage) => got.push(['change', revision]));
    socket.on('heartbeat', ({ revisions }: HeartbeatMessage) =>
      got.push(['heartbeat', revisions.championship]),
    );
    return { socket, got };
  });
  const dispatcher = new Dispatcher({
    db: database.db,
    rooms,
    logger: pino({ level: 'silent' }),
    publish: () => undefined,
  });
  try {
    await expect.poll(() => server.engine.clientsCount, { timeout: 10_000 }).toBe(SCREENS);
    await expect
      .poll(() => screens.every(({ socket }) => socket.connected), { timeout: 10_000 })
      .toBe(true);
    await dispatcher.start();
    rooms.afterFirstPortion = () =>
      dispatcher.committed([
        { seq: 1, topic: CHAMPIONSHIP_TOPIC, revision: 1, epoch: 'epoch', changes: [] },
      ]);

    await dispatcher.sendHeartbeat();

    await expect.poll(() => screens.every(({ got }) => got.length === 2)).toBe(true);
    const before: Got[] = [
      ['heartbeat', undefined],
      ['change', 1],
    ];
    const after: Got[] = [
      ['change', 1],
      ['heartbeat', 1],
    ];
    const served = screens.map(({ got }) => JSON.stringify(got));
    const late = served.filter((got) => got === JSON.stringify(after)).length;
    expect(late).toBeGreaterThan(0);
    expect(served.filter((got) => got === JSON.stringify(before))).toHaveLength(SCREENS - late);
  } finally {
    for (const { socket } of screens) socket.disconnect();
    await server.close();
  }
});

it('LIVE-15: a cluster message that comes while the dispatcher reads is not lost', async () => {
  const { db } = database;
  const sent: number[] = [];
  const rooms = new (class extends Rooms {
    override async send(): Promise<void> {
      sent.push(sent.length);
    }
  })();
  let goOn: () => void = () => undefined;
  let held = Promise.resolve();
  // What is read is already old when the read resolves.
  const slow = {
    async read(act) {
      const value = await db.read(act);
      await held;
      return value;
    },
  } as Pick<Database, 'read'> as Database;
  const logger = pino({ level: 'silent' });
  const dispatcher = new Dispatcher({ db: slow, rooms, logger, publish: () => undefined });
  await dispatcher.start();
  held = new Promise((done) => {
    goOn = done;
  });
  const reading = dispatcher.catchUp();
  await db.read(findHead);
  const seq = await commitElsewhere();
  dispatcher.receive(seq);
  goOn();
  await reading;
  await expect.poll(() => sent.length).toBe(1);
});

/** As another server would: this one receives a cluster message only. Returns the seq. */
async function commitElsewhere(): Promise<number> {
  let seq = 0;
  const gate = new WriteGate(database.db, {
    committed: (entries) => {
      seq = entries.at(-1)?.seq ?? 0;
    },
  });
  const context = { actor: serverActor('test') };
  await gate.write(context, 'rename', async ({ announce }) => {
    const value = { name: 'Other' };
    announce(
      CHAMPIONSHIP_TOPIC,
      { type: 'championship', op: 'upsert', id: 1, value },
      { name: 'Cup' },
    );
  });
  return seq;
}

it('the positions of the dispatcher are those of the database as soon as a write is answered, in a new epoch too', async () => {
  const { db } = database;
  const logger = pino({ level: 'silent' });
  const rooms = new Rooms();
  const dispatcher = new Dispatcher({ db, rooms, logger, publish: () => undefined });
  await dispatcher.start();
  const gate = new WriteGate(db, { committed: (entries) => dispatcher.committed(entries) });
  const context = { actor: serverActor('test') };
  const topics: Topic[] = [CHAMPIONSHIP_TOPIC, 'tournament:1', 'tournament:2'];
  const acts: ((write: Write) => void)[] = [
    ({ announce }) => announce('tournament:1', { type: 'fixture', op: 'delete', id: 1 }, {}),
    ({ renewEpoch }) => renewEpoch(['tournament:1']),
    ({ announce }) => announce(CHAMPIONSHIP_TOPIC, { type: 'team', op: 'delete', id: 1 }, {}),
  ];
  for (const act of acts) {
    await gate.write(context, 'act', async (write) => act(write));
    for (const topic of topics) {
      const stored = await db.read((trx) => findPosition(trx, topic));
      expect(dispatcher.position(topic)).toEqual(stored);
    }
  }
});

it('LIVE-16: the dispatcher gathers longer the longer sending takes, so that writes have their share', () => {
  expect([0, 5, 10, 12, 100].map((spent) => gatheringTime(20, spent))).toEqual([
    20, 20, 20, 24, 200,
  ]);
});
