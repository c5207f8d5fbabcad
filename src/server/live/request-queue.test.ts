import { expect, test, vi } from 'vitest';
import { RequestQueue } from './request-queue.ts';

/** A socket that owes as many bytes as the test says. */
function aSocket() {
  const buffer = { bufferedAmount: 0 };
  const close = vi.fn();
  const conn = { writeBuffer: [], transport: { name: 'websocket', socket: buffer }, close };
  return { buffer, close, socket: { connected: true, conn } };
}

const settled = () => new Promise((done) => setImmediate(done));

test('LIVE-61: requests are answered one after another, also when one takes long', async () => {
  const queue = new RequestQueue(aSocket().socket);
  const done: string[] = [];
  let finish: () => void = () => undefined;
  queue.add(async () => {
    await new Promise<void>((end) => {
      finish = end;
    });
    done.push('first');
  });
  queue.add(async () => void done.push('second'));
  await settled();
  expect(done).toEqual([]);
  finish();
  await settled();
  expect(done).toEqual(['first', 'second']);
});

test('LIVE-61: a socket that does not read gets no answer; one that asks on and on is terminated', async () => {
  const { buffer, close, socket } = aSocket();
  const queue = new RequestQueue(socket);
  const request = vi.fn(async () => undefined);
  buffer.bufferedAmount = 1_000_000;
  for (let asked = 0; asked < 100; asked += 1) queue.add(request);
  expect(close).not.toHaveBeenCalled();
  queue.add(request);
  expect(close).toHaveBeenCalledTimes(1);
  await settled();
  expect(request).not.toHaveBeenCalled();
  Object.assign(socket, { connected: false });
});
