// Frames no client of ours sends, over raw websockets and polls.
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import WebSocket from 'ws';
import type { RawClient } from './raw-request.ts';

export type Frame = string | Buffer;

const topics = ['championship', 'tournament:1', 'tournament:2', 'tournament:9999999999', 'x', ''];
const subscribeRequest = fc.record(
  {
    topic: fc.oneof(fc.constantFrom<unknown>(...topics), fc.jsonValue({ maxDepth: 1 })),
    since: fc.oneof(fc.integer(), fc.constantFrom<unknown>(1e308, -1, 0.5, '1', null, [])),
    epoch: fc.oneof(fc.constantFrom<unknown>('', 'x', null, 1, {}), fc.string()),
  },
  { requiredKeys: [] },
);

const events = [
  'subscribe',
  'unsubscribe',
  'change',
  'set-score',
  'connect',
  'disconnect',
  'error',
];
const eventNames = fc.constantFrom<unknown>(
  ...events,
  ...['__proto__', 'constructor', 'newListener', 'removeListener', '', 0, null, [], {}],
);
const ackId = fc.constantFrom('', '0', '1', '77', '-1', '99999999999999999999', '1e3');

/** `42<ack>["name", …]`, as the library writes an event. */
const event = fc
  .tuple(ackId, eventNames, fc.array(fc.oneof(subscribeRequest, fc.jsonValue()), { maxLength: 3 }))
  .map(([ack, name, rest]) => `42${ack}${JSON.stringify([name, ...rest])}`);

const packets = fc.constantFrom(
  ...['40', '40{}', '40{"token":"x"}', '40/admin,', '40/admin,{}', '41', '41/admin,', '42', '42[]'],
  ...['42/admin,["subscribe",{}]', '42/,["x"]', '43[]', '431[]', '43["x"]', '44', '44"no"', '44{}'],
  ...['45', '451-["x",{"_placeholder":true,"num":0}]', '45-1["x"]', '459999999-["x"]', '451-[]'],
  ...['46', '461-1[{"_placeholder":true,"num":9}]', '47', '4', '42{"0":"subscribe"}', '42"x"'],
  ...['0', '0{}', '1', '2', '2probe', '3', '3probe', '5', '6', '7', '', 'b4AAAA', 'b4', '\u001e'],
);

const splice = fc.tuple(fc.nat(), fc.nat(6), fc.string({ unit: 'binary', maxLength: 4 }));
const damaged = fc.tuple(fc.oneof(event, packets), splice).map(([frame, [at, length, put]]) => {
  const start = at % (frame.length + 1);
  return frame.slice(0, start) + put + frame.slice(start + length);
});

const nested = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.integer({ min: 10, max: 10_000 }))
  .map(([open, depth]) => `42["subscribe",${open.repeat(depth)}`);

export const anyFrame: fc.Arbitrary<Frame> = fc.oneof(
  { weight: 5, arbitrary: event },
  { weight: 3, arbitrary: damaged },
  { weight: 2, arbitrary: packets },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.nat(60_000).map((length) => `42["x","${'x'.repeat(length)}"]`) },
);

const livePath = '/socket.io/?EIO=4&transport=';

/** A bare websocket past the handshake of the namespace, and the TCP socket below it. */
export async function openRaw(origin: string): Promise<WebSocket & { tcp: Socket }> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${livePath}websocket`);
  const upgraded = new Promise<IncomingMessage>((done) => socket.once('upgrade', done));
  // Whatever the server does to it is looked at through its state.
  socket.on('error', () => undefined);
  socket.once('open', () => socket.send('40'));
  // What comes before the namespace has answered ends the socket unread.
  await new Promise<void>((connected, failed) => {
    socket.on('message', (data) => {
      if (String(data).startsWith('40')) connected();
    });
    socket.once('close', () => failed(new Error('the handshake failed')));
  });
  return Object.assign(socket, { tcp: (await upgraded).socket });
}

/** Resolves when the server has read everything sent so far, or closed the socket. */
export const settled = (socket: WebSocket): Promise<void> =>
  new Promise((done) => {
    if (socket.readyState !== WebSocket.OPEN) {
      done();
      return;
    }
    const end = () => {
      socket.off('pong', end);
      socket.off('close', end);
      done();
    };
    socket.on('pong', end);
    socket.on('close', end);
    socket.ping();
  });

/** Sends frame after frame, over new sockets as old ones are closed; the number of sockets used. */
export async function sendFrames(origin: string, frames: readonly Frame[]): Promise<number> {
  let sockets = 0;
  let socket: WebSocket | undefined;
  for (const frame of frames) {
    if (socket?.readyState !== WebSocket.OPEN) {
      socket = await openRaw(origin);
      sockets += 1;
    }
    socket.send(frame);
    await settled(socket);
  }
  socket?.terminate();
  return sockets;
}

/** The same over polls: a handshake, frames in the body of a post; statuses of all answers. */
export async function postFrames(client: RawClient, frames: readonly Frame[]): Promise<number[]> {
  const handshake = await client.send({ method: 'GET', path: `${livePath}polling` });
  const { sid } = JSON.parse(handshake.text.slice(1)) as { sid: string };
  const path = `${livePath}polling&sid=${sid}`;
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  const statuses = [handshake.status];
  for (const body of ['40', ...frames, '1']) {
    statuses.push((await client.send({ method: 'POST', path, headers, body })).status);
  }
  return statuses;
}

const masked = (header: readonly number[], payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([...header, 0, 0, 0, 0]), payload]);
const text = Buffer.from('42["x"]');

/** Bytes that break RFC 6455; each must end its socket. */
export const brokenFrames: Readonly<Record<string, Buffer>> = {
  'a frame without a mask': Buffer.concat([Buffer.from([0x81, text.length]), text]),
  'a reserved bit': masked([0xc1, 0x80 | text.length], text),
  'an unknown opcode': masked([0x83, 0x80 | text.length], text),
  'a continuation of nothing': masked([0x80, 0x80 | text.length], text),
  'a control frame in parts': masked([0x09, 0x80], Buffer.alloc(0)),
  'a control frame of 126 bytes': masked([0x89, 0xfe, 0, 126], Buffer.alloc(126)),
  'a text that is not UTF-8': masked([0x81, 0x82], Buffer.from([0xff, 0xfe])),
  'a close code nobody may send': masked([0x88, 0x82], Buffer.from([0x03, 0xec])),
  'a close of one byte': masked([0x88, 0x81], Buffer.from([0x03])),
  'a length of eight bytes': masked([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255], text),
};
