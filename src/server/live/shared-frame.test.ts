import { expect, test, vi } from 'vitest';
import {
  BACKLOG_LIMIT,
  encodeEvent,
  expectBytes,
  RequestQueue,
  sendFrame,
} from './shared-frame.ts';

/** A socket whose network takes nothing until it is told to. */
function slowSocket() {
  const conn = {
    readyState: 'open',
    upgrading: false,
    writeBuffer: [],
    transport: {
      name: 'websocket',
      writable: true,
      perMessageDeflate: false,
      socket: {
        readyState: 1,
        bufferedAmount: 0,
        _sender: {
          sendFrame: ([frame]: readonly Buffer[]) => {
            conn.transport.socket.bufferedAmount += frame?.length ?? 0;
          },
        },
      },
    },
    isCut: false,
    write: () => undefined,
    close: () => {
      conn.isCut = true;
    },
  };
  return { conn, socket: { connected: true, conn } };
}
type SlowSocket = ReturnType<typeof slowSocket>;

const message = (bytes: number) => encodeEvent('change', 'x'.repeat(bytes));

test('LIVE-60: a connection that leaves many messages unread is ended', () => {
  const { conn, socket } = slowSocket();
  for (let sent = 0; sent <= BACKLOG_LIMIT; sent += 10_000) sendFrame(socket, message(10_000));
  sendFrame(socket, message(1));
  expect(conn.isCut).toBe(true);
});

test.each([
  ['a change', ({ socket }: SlowSocket) => sendFrame(socket, message(4 * BACKLOG_LIMIT))],
  [
    'an answer',
    ({ conn, socket }: SlowSocket) => {
      conn.transport.socket.bufferedAmount = 4 * BACKLOG_LIMIT;
      expectBytes(socket, 4 * BACKLOG_LIMIT);
    },
  ],
])('one large message gets through a slow network: %s', (_, send) => {
  const slow = slowSocket();
  const { conn, socket } = slow;
  send(slow);
  sendFrame(socket, message(1));
  expect(conn.isCut).toBe(false);
  for (let sent = 0; sent <= BACKLOG_LIMIT; sent += 10_000) sendFrame(socket, message(10_000));
  sendFrame(socket, message(1));
  expect(conn.isCut).toBe(true);
});

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
