import { expect, test } from 'vitest';
import { BACKLOG_LIMIT, encodeEvent, expectBytes, sendFrame } from './shared-frame.ts';

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
