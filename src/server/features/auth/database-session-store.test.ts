import session, { type SessionData } from 'express-session';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { SESSION_IDLE_MS } from '../../http/security/session.ts';
import { DatabaseSessionStore } from './database-session-store.ts';
import { OwnSessionCache } from './session-caches.ts';

let database: TestDatabase;
let store: DatabaseSessionStore;
let now = 1_000_000;
let statements = 0;
const count = (): void => {
  statements += 1;
};

beforeAll(async () => {
  database = await createTestDatabase();
  database.db.knex.on('query', count);
});
afterAll(() => database?.drop());
beforeEach(async () => {
  now = 1_000_000;
  store = new DatabaseSessionStore(database.db, new OwnSessionCache(), () => now);
  await set('a', 1);
  statements = 0;
});

const at = { device: 'Firefox', address: '127.0.0.1' };
const data = (since: number): SessionData => ({ cookie: new session.Cookie(), since, ...at });
const set = (sid: string, since: number) =>
  new Promise<void>((done, fail) =>
    store.set(sid, data(since), (error) => (error ? fail(error) : done())),
  );
const destroy = (sid: string) =>
  new Promise<void>((done, fail) => store.destroy(sid, (error) => (error ? fail(error) : done())));
const get = (sid: string) =>
  new Promise<SessionData | null | undefined>((done, fail) =>
    store.get(sid, (error, found) => (error ? fail(error) : done(found))),
  );

it('the store reads a session once, however often it is asked for', async () => {
  expect((await get('a'))?.since).toBe(1);
  expect((await get('a'))?.since).toBe(1);
  expect(statements).toBe(1);
});

it('the store gives each request a copy of its own', async () => {
  await get('a');
  Object.assign((await get('a')) as SessionData, { since: 99 });
  expect((await get('a'))?.since).toBe(1);
});

it('the store replaces what a session holds, and never brings back one that has ended', async () => {
  await get('a');
  await store.replace('a', data(3));
  expect((await get('a'))?.since).toBe(3);
  await destroy('a');
  await store.replace('a', data(4));
  expect(await get('a')).toBeNull();
});

it('the store shows a change and a deletion at once', async () => {
  await get('a');
  await set('a', 2);
  expect((await get('a'))?.since).toBe(2);
  await destroy('a');
  expect(await get('a')).toBeNull();
});

it('the store does not hold what was read while the session was deleted', async () => {
  const reading = get('a');
  const deleting = destroy('a');
  await Promise.all([reading, deleting]);
  expect(await get('a')).toBeNull();
});

it('the store asks again after ten seconds, for a server that shares the database', async () => {
  await get('a');
  const otherStore = new DatabaseSessionStore(database.db, new OwnSessionCache(), () => now);
  await new Promise<void>((done) => otherStore.destroy('a', () => done()));
  now += 10_000;
  expect(await get('a')).toBeNull();
});

it('the store ends a session when its time is over', async () => {
  now += SESSION_IDLE_MS - 1;
  expect((await get('a'))?.since).toBe(1);
  now += 1;
  expect(await get('a')).toBeNull();
});
