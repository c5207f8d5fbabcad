// Sockets listen. Whatever else a client says over one changes nothing and is answered by nobody.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import { type ApiClient, everyEndpoint } from '../support/api-client.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { listen } from '../support/live-listener.ts';
import { figure } from '../support/proof.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { storedState } from './support/stored-state.ts';

let server: TestApp;
let admin: ApiClient;
let tournament: TestTournament;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  tournament = await createTournament(admin, { teams: 3 });
});
afterAll(() => server.close());

/** Every call of the contract as an event, what the server itself sends, and what others have. */
const eventNames = [
  ...everyEndpoint.flatMap(({ name, entry }) => [
    name,
    entry.path,
    `${entry.method} ${entry.path}`,
  ]),
  ...[
    'change',
    'heartbeat',
    'presence',
    'cluster-message',
    'committed',
    'session-ended',
    'set-score',
  ],
  ...['score', 'map-lit', 'swap-sides', 'reorder', 'update', 'delete', 'message', 'join', 'leave'],
  ...['admin', 'login', 'auth', 'emit', 'broadcast', 'eval', 'SUBSCRIBE', 'subscribe ', ''],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '*', 'ping', 'pong', 'upgrade'],
];

/**
 * Emits every other event with a body that its call would take; one line for each that had an effect.
 * `done` is for a server that listens: resolves when it has done what the event asks for.
 */
async function eventsWithEffect(
  cookie: string | undefined,
  done: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const [fixture] = tournament.fixtures;
  if (fixture === undefined) throw new Error('no fixture');
  const before = await storedState(server.database.db);
  const listener = await listen(server.origin, cookie === undefined ? {} : { cookie });
  const effects: string[] = [];
  try {
    const topic = tournamentTopic(tournament.tournament.id);
    const bodies = [
      {
        id: fixture.id,
        tournament_id: tournament.tournament.id,
        homeScore: 9,
        awayScore: 9,
        topic,
      },
      { name: 'From a socket', id: tournament.teams[0]?.id },
      [topic],
      null,
    ];
    const emit = listener.socket.emit.bind(listener.socket) as (...all: unknown[]) => void;
    for (const name of eventNames) {
      for (const body of bodies) emit(name, body, () => effects.push(`${name} was answered`));
    }
    // In order behind all of them: once it is answered, they have been read.
    const answer = await listener.subscribe({ topic });
    expect(answer).toMatchObject({ ok: true });
    await done();
    // Behind the answers to them, if there were any.
    await listener.subscribe({ topic });
    if ((await storedState(server.database.db)) !== before) effects.push('something changed');
    expect(listener.changes).toEqual([]);
  } finally {
    listener.close();
  }
  return effects;
}

const cookie = () => [...admin.cookies].map((pair) => pair.join('=')).join('; ');

describe('a message from a socket', () => {
  it('is ignored but for subscribe and unsubscribe, signed in or not', async () => {
    expect(await eventsWithEffect(undefined)).toEqual([]);
    expect(await eventsWithEffect(cookie())).toEqual([]);
    figure('access-sockets', { eventNames: eventNames.length });
  });

  it('the two it may say subscribe and unsubscribe', async () => {
    const [fixture] = tournament.fixtures;
    if (fixture === undefined) throw new Error('no fixture');
    const topic = tournamentTopic(tournament.tournament.id);
    const [stays, leaves] = [await listen(server.origin), await listen(server.origin)];
    try {
      await stays.subscribe({ topic });
      await leaves.subscribe({ topic });
      leaves.socket.emit('unsubscribe', { topic });
      // Answered after the unsubscription was read.
      await leaves.subscribe({ topic: 'championship' });
      await setScore(admin, fixture, 4, 2);
      await until(() => stays.changes.some((change) => change.topic === topic));
      expect(leaves.changes.filter((change) => change.topic === topic)).toEqual([]);
    } finally {
      stays.close();
      leaves.close();
    }
  });

  it('would be noticed if the server listened to it', async () => {
    const { io } = server.app.live;
    const writes: Promise<void>[] = [];
    io.on('connection', (socket) => {
      socket.onAny((name: string, ...rest: unknown[]) => {
        if (name !== 'set-score') return;
        const write = admin.call(api.championship.rename, { name: 'From a socket' });
        writes.push(write.then(() => (rest.at(-1) as () => void)()));
      });
    });
    const before = await storedState(server.database.db);
    const effects = await eventsWithEffect(undefined, () => Promise.all(writes));
    expect(await storedState(server.database.db)).not.toBe(before);
    expect(effects.length).toBeGreaterThan(0);
  });
});
