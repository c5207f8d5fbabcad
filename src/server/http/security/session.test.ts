import type { AddressInfo } from 'node:net';
import express from 'express';
import session, { type SessionData } from 'express-session';
import { afterEach, expect, it } from 'vitest';
import { sessionMiddleware } from './session.ts';

type TouchDone = (error?: unknown) => void;

/** Keeps sessions, and leaves to the test when a renewal ends. */
class SlowStore extends session.MemoryStore {
  readonly renewals: TouchDone[] = [];

  override touch(_sid: string, _data: SessionData, done?: TouchDone): void {
    this.renewals.push(done ?? (() => undefined));
  }
}

let close: () => void = () => undefined;
afterEach(() => close());

/** Answers whether the request has a session; the first one opens it. */
async function serve(store: SlowStore) {
  const app = express();
  app.use(sessionMiddleware(store, 'a secret of some length', () => false));
  app.get('/', (request, response) => {
    const isKnown = request.session.device !== undefined;
    if (!isKnown) request.session.device = 'Table 1';
    response.json(isKnown);
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  close = () => server.close();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const cookie = (await fetch(url)).headers.get('set-cookie')?.split(';')[0] as string;
  return async () => (await fetch(url, { headers: { cookie } })).json();
}

it('an answer does not wait until the expiry of its session is renewed', async () => {
  const store = new SlowStore();
  const ask = await serve(store);
  expect(await ask()).toBe(true);
  expect(await ask()).toBe(true);
  // Once in five minutes, and nothing has told that it is done.
  expect(store.renewals).toHaveLength(1);
});

it('a renewal that failed is tried again by the next request', async () => {
  const store = new SlowStore();
  const ask = await serve(store);
  await ask();
  store.renewals[0]?.(new Error('The database is away.'));
  await ask();
  expect(store.renewals).toHaveLength(2);
  store.renewals[1]?.();
  await ask();
  expect(store.renewals).toHaveLength(2);
});
