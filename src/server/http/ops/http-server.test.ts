import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { oneAtATime } from './http-server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers when it is told to, and a connection to it. */
async function start() {
  const begun: { path: string; response: ServerResponse }[] = [];
  let cuts = 0;
  let parsed = 0;
  const listener = oneAtATime(
    (request, response) => void begun.push({ path: request.url ?? '', response }),
    () => {
      cuts += 1;
    },
  );
  const server = createServer((request, response) => {
    parsed += 1;
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let read = '';
  socket
    .on('error', () => undefined)
    .on('data', (bytes) => {
      read += bytes;
    });
  closing.push(() => {
    socket.destroy();
    server.close();
  });
  const ask = (from: number, count: number) =>
    socket.write(
      Array.from(
        { length: count },
        (_, nth) => `GET /${from + nth} HTTP/1.1\r\nHost: a\r\n\r\n`,
      ).join(''),
    );
  const answered = () => read.match(/\/\d+$/gm) ?? [];
  return { begun, socket, ask, answered, cuts: () => cuts, parsed: () => parsed };
}

test('requests of one connection are answered one after another, in their order', async () => {
  const { begun, ask, answered } = await start();
  ask(0, 10);
  for (let nth = 0; nth < 10; nth += 1) {
    await expect.poll(() => begun.length).toBe(nth + 1);
    await sleep(5);
    expect(begun.map(({ path }) => path).at(-1)).toBe(`/${nth}`);
    expect(begun.length, 'while one is being answered').toBe(nth + 1);
    begun.at(-1)?.response.end(`${begun.at(-1)?.path}\n`);
  }
  await expect.poll(answered).toEqual(Array.from({ length: 10 }, (_, nth) => `/${nth}`));
});

test('a connection with too many requests unanswered is closed, none of them is begun, and the rest is not read', async () => {
  const { begun, socket, ask, cuts, parsed } = await start();
  ask(0, 1000);
  await once(socket, 'close');
  await sleep(20);
  expect(begun).toHaveLength(0);
  expect(cuts()).toBe(1);
  expect(parsed()).toBe(18);
});

test('requests that wait on a connection that was closed are dropped', async () => {
  const { begun, socket, ask } = await start();
  ask(0, 5);
  await expect.poll(() => begun.length).toBe(1);
  socket.destroy();
  await expect.poll(() => begun[0]?.response.destroyed).toBe(true);
  begun[0]?.response.end();
  await sleep(20);
  expect(begun).toHaveLength(1);
});
