// @vitest-environment node
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientTiming } from './client-timing.ts';
import { Connection, type OpenSocket } from './connection.ts';

/** The library's socket, without a network. */
class InjectedSocket {
  readonly library = io('http://localhost', { autoConnect: false, forceNew: true });
  /** The transports of each attempt. */
  readonly opened: unknown[][] = [];
  active = false;

  constructor() {
    const { library } = this;
    vi.spyOn(library, 'active', 'get').mockImplementation(() => this.active);
    vi.spyOn(library, 'connect').mockImplementation(() => {
      this.active = true;
      this.opened.push(this.transports);
      return library;
    });
    vi.spyOn(library, 'disconnect').mockImplementation(() => {
      this.active = false;
      this.ends();
      return library;
    });
  }

  get transports() {
    return this.library.io.opts.transports ?? [];
  }
  /** Between attempts, least and most. */
  get delays() {
    return [this.library.io.reconnectionDelay(), this.library.io.reconnectionDelayMax()];
  }

  happens(name: string, error: unknown = {}): void {
    for (const listener of this.library.listeners(name)) listener(error);
  }
  /** The server was reached. */
  opens(): void {
    for (const listener of this.library.io.listeners('open')) listener();
  }
  /** The server answered the handshake. */
  accept(): void {
    this.opens();
    this.library.connected = true;
    this.happens('connect');
  }
  ends(): void {
    const was = this.library.connected;
    this.library.connected = false;
    for (const listener of this.library.io.listeners('close')) listener('transport close');
    if (was) this.happens('disconnect');
  }
}

let socket: InjectedSocket;
let loads: number;
const events = {
  onConnect: vi.fn(),
  onDisconnect: vi.fn(),
  onRefused: vi.fn(),
  onEvent: vi.fn(),
};

const connectionWith = (load?: () => Promise<OpenSocket>) =>
  new Connection({
    time: clientTiming,
    events,
    load:
      load ??
      (async () => {
        loads += 1;
        return (_origin, options) => {
          Object.assign(socket.library.io.opts, options);
          return socket.library;
        };
      }),
  });
const first = () => socket.opened.at(-1)?.[0];
const turn = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  socket = new InjectedSocket();
  loads = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('LIVE-10: the library is loaded once, by the first use, and WebSocket comes first', async () => {
  const connection = connectionWith();
  expect(loads).toBe(0);
  connection.start();
  connection.start();
  await turn();
  expect([loads, socket.opened.length, first()]).toEqual([1, 1, 'websocket']);
});

test('LIVE-10: a connection that is stopped before the library has come does not connect', async () => {
  const connection = connectionWith();
  connection.start();
  connection.stop();
  await turn();
  expect(socket.opened).toEqual([]);
  connection.start();
  expect(socket.opened).toHaveLength(1);
});

test('LIVE-10: a library that could not be loaded is asked for again, not at once', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')));
  const connection = connectionWith(load);
  connection.start();
  await turn();
  connection.check();
  expect(load).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(clientTiming.silence + 1);
  connection.check();
  expect(load).toHaveBeenCalledTimes(2);
});

test('LIVE-11: polling comes first after a failed or a short WebSocket, then WebSocket again', async () => {
  const connection = connectionWith();
  connection.start();
  await turn();
  socket.happens('connect_error');
  expect(socket.transports[0]).toBe('polling');
  socket.accept();
  socket.ends();
  expect(socket.transports[0]).toBe('websocket');
  socket.accept();
  vi.advanceTimersByTime(clientTiming.lasting);
  socket.ends();
  expect(socket.transports[0], 'after one that lasted').toBe('websocket');
});

test('LIVE-12: a connection on which nothing arrives is replaced, one on which something arrives is not', async () => {
  const connection = connectionWith();
  connection.start();
  await turn();
  socket.accept();
  for (let step = 0; step < 10; step += 1) {
    vi.advanceTimersByTime(clientTiming.silence - 1);
    connection.markMessage();
    connection.check();
  }
  expect(socket.opened).toHaveLength(1);
  vi.advanceTimersByTime(clientTiming.silence + 1);
  connection.check();
  expect(socket.opened).toHaveLength(2);
  expect(events.onDisconnect).toHaveBeenCalledOnce();
});

test('LIVE-12: an open engine whose handshake was not answered is replaced', async () => {
  const connection = connectionWith();
  connection.start();
  await turn();
  socket.opens();
  vi.advanceTimersByTime(clientTiming.silence + 1);
  connection.check();
  expect(socket.opened).toHaveLength(2);
});

test('LIVE-13: a connection that the server ended is made again, unless it is not wanted any more', async () => {
  const connection = connectionWith();
  connection.start();
  await turn();
  socket.accept();
  socket.active = false;
  socket.ends();
  vi.advanceTimersByTime(clientTiming.reconnectMin);
  expect(socket.opened).toHaveLength(2);
  socket.accept();
  connection.stop();
  vi.advanceTimersByTime(60_000);
  connection.check();
  expect(socket.opened).toHaveLength(2);
});

const refusal = (description: number, retryAfter: string | null) => ({
  description,
  context: { getResponseHeader: () => retryAfter },
});

test('LIVE-72: a full server is asked again about when it said, by WebSocket first', async () => {
  const connection = connectionWith();
  connection.start();
  await turn();
  socket.happens('connect_error', refusal(503, '30'));
  expect(events.onRefused).toHaveBeenCalledOnce();
  expect(socket.transports[0]).toBe('websocket');
  const [least = 0, most = 0] = socket.delays;
  expect(least).toBe(most);
  expect(least).toBeGreaterThanOrEqual(15_000);
  expect(least).toBeLessThanOrEqual(45_000);
  socket.accept();
  expect(socket.delays).toEqual([clientTiming.reconnectMin, clientTiming.reconnectMax]);
});

test('LIVE-72: a page with a new session connects at once, and anew where it was connected, by WebSocket', async () => {
  const connection = connectionWith();
  connection.start();
  await turn();
  socket.happens('connect_error', refusal(503, '30'));
  const before = socket.opened.length;
  connection.renew();
  expect(socket.opened.length).toBe(before + 1);
  expect(socket.delays).toEqual([clientTiming.reconnectMin, clientTiming.reconnectMax]);
  socket.accept();
  connection.renew();
  expect(socket.opened.length).toBe(before + 2);
  expect(socket.transports[0]).toBe('websocket');
});

test('LIVE-72: no other failure counts as a refusal', async () => {
  const connection = connectionWith();
  connection.start();
  await turn();
  for (const error of [refusal(503, null), refusal(502, '30'), {}]) {
    socket.happens('connect_error', error);
  }
  expect(events.onRefused).not.toHaveBeenCalled();
});
