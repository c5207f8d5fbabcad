// The screens that are connected, and what the admin has them do.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScreenOrder } from '../../src/common/devices/screen-report.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { listen } from '../support/live-listener.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
afterAll(() => server.close());

const KEY = '11111111-aaaa';
const wall = { key: KEY, name: '', path: '/view/3', width: 1920, height: 1080, age: 0 };

it('SCN-4 the list has big screens and overlays, counts phones, and forgets who has gone', async () => {
  const [screen, phone, stranger] = await Promise.all([
    listen(server.origin),
    listen(server.origin),
    listen(server.origin),
  ]);
  screen.socket.emit('screen', wall);
  screen.socket.emit('screen', { ...wall, name: 'Hall 3', age: 4 });
  // One socket is one screen.
  screen.socket.emit('screen', { ...wall, key: '22222222-bbbb' });
  phone.socket.emit('screen', { ...wall, key: '33333333-cccc', path: '/players/3' });
  stranger.socket.emit('screen', { ...wall, path: 'https://evil.example' });
  await expect
    .poll(() => admin.ok(api.screens.list, {}))
    .toEqual({ screens: [{ ...wall, name: 'Hall 3', age: 4 }], players: 1 });
  for (const listener of [screen, phone, stranger]) listener.close();
  await expect.poll(() => admin.ok(api.screens.list, {})).toEqual({ screens: [], players: 0 });
});

it('SCN-6 a phone whose page has failed is listed with its error until it works again', async () => {
  const phone = await listen(server.origin);
  const page = { ...wall, key: '44444444-dddd', path: '/players/3' };
  const failure = 'TypeError: x.toSorted is not a function';
  phone.socket.emit('screen', { ...page, failure });
  await expect
    .poll(async () => (await admin.ok(api.screens.list, {})).screens)
    .toEqual([{ ...page, failure }]);
  phone.close();
  await expect.poll(async () => (await admin.ok(api.screens.list, {})).screens).toEqual([]);
});

it('SCN-3 an order reaches its screen and no other, and is refused for a screen that is not connected', async () => {
  const [screen, otherListener] = await Promise.all([listen(server.origin), listen(server.origin)]);
  const got: [string, ScreenOrder][] = [];
  screen.socket.on('order', (order) => got.push(['screen', order]));
  otherListener.socket.on('order', (order) => got.push(['other', order]));
  screen.socket.emit('screen', wall);
  otherListener.socket.emit('screen', { ...wall, key: '22222222-bbbb' });
  await expect.poll(async () => (await admin.ok(api.screens.list, {})).screens.length).toBe(2);
  await admin.ok(api.screens.order, { key: KEY, type: 'go', path: '/view/4?flip=1' });
  await expect.poll(() => got).toEqual([['screen', { type: 'go', path: '/view/4?flip=1' }]]);
  const outside = { type: 'go', path: 'https://evil.example' };
  const refused = await admin.request('POST', `/api/screens/${KEY}/orders`, outside);
  expect(refused.status).toBe(400);
  const gone = await admin.call(api.screens.order, { key: 'no-such-screen', type: 'reload' });
  expect(gone).toMatchObject({ status: 404, body: { code: 'screen-not-found' } });
  for (const listener of [screen, otherListener]) listener.close();
});

it('SCN-5 200 strangers that call themselves screens do not hide one that the admin has named', async () => {
  const screen = await listen(server.origin);
  screen.socket.emit('screen', wall);
  await expect.poll(async () => (await admin.ok(api.screens.list, {})).screens.length).toBe(1);
  await admin.ok(api.screens.order, { key: KEY, type: 'name', name: 'Hall' });
  screen.close();
  const strangers = await Promise.all(
    Array.from({ length: 200 }, async (_, nth) => {
      const stranger = await listen(server.origin);
      stranger.socket.emit('screen', { ...wall, key: `stranger-${nth}`, name: `! ${nth}` });
      return stranger;
    }),
  );
  // It comes back after a break of the network, as the last one.
  const again = await listen(server.origin);
  again.socket.emit('screen', { ...wall, name: 'Hall' });
  const list = async () => (await admin.ok(api.screens.list, {})).screens;
  await expect.poll(list).toContainEqual({ ...wall, name: 'Hall' });
  expect(await list()).toHaveLength(200);
  for (const listener of [again, ...strangers]) listener.close();
});
