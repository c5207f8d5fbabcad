/**
 * The Socket.IO connection of a page. It loads the library, reconnects, and replaces a connection on which
 * nothing arrives. Messages sent meanwhile are lost; topic-subscription.ts detects the gap.
 */

import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import type { SubscribeAnswer, TimeAnswer } from '../../common/wire/live.ts';
import type { ClientTiming } from './client-timing.ts';
import { ageOf, now } from './connection-status.ts';

export type OpenSocket = (
  origin: string | undefined,
  options: Partial<ManagerOptions & SocketOptions>,
) => Socket;

export interface ConnectionEvents {
  onConnect(): void;
  /** Called only after onConnect. */
  onDisconnect(): void;
  /** LIVE-72: the server accepts no more screens. The page retries after the time that the server gave. */
  onRefused(): void;
  onEvent(name: string, data: unknown): void;
}

interface ConnectionOptions {
  /** Origin of the server; the page's own when absent. */
  origin?: string | undefined;
  time: ClientTiming;
  /** Loads the library's `io`; retried when it fails. */
  load: () => Promise<OpenSocket>;
  events: ConnectionEvents;
}

/** The library's report of a failed attempt: the last status and its request. */
interface ConnectError {
  description?: unknown;
  context?: { getResponseHeader?(name: string): string | null };
}

const WEBSOCKET_FIRST = ['websocket', 'polling'];
const POLLING_FIRST = ['polling', 'websocket'];

/** The requests to the server, by event. */
interface Answers {
  subscribe: SubscribeAnswer;
  time: TimeAnswer;
}

/** LIVE-10 … LIVE-13. */
export class Connection {
  readonly #options: ConnectionOptions;
  /** Set once the library is loaded; never changes afterwards. */
  socket: Socket | undefined;
  #isWanted = false;
  #isLoading = false;
  #loadAt = 0;
  /** The transport is open; the namespace may not be connected yet. */
  #isOpen = false;
  #isPollingFirst = false;
  #connectedAt: number | undefined;
  #lastMessage = now();
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  get connected(): boolean {
    return this.socket?.connected ?? false;
  }

  /** Known while connected; changes with every reconnection. */
  get id(): string | undefined {
    return this.socket?.id;
  }

  /** Connects, and reconnects when the connection breaks, until `stop`. */
  start(): void {
    this.#isWanted = true;
    if (this.socket === undefined) void this.#load();
    else this.socket.connect();
  }

  /** LIVE-72: reconnects at once, for a page whose session has changed. */
  renew(): void {
    if (!this.#isWanted || !this.socket) return;
    // This is no failure, so the transport stays the same.
    if (this.connected) this.#connectedAt = Number.NEGATIVE_INFINITY;
    const { reconnectMin, reconnectMax } = this.#options.time;
    this.#setDelay(reconnectMin, reconnectMax);
    this.socket.disconnect();
    this.socket.connect();
  }

  stop(): void {
    this.#isWanted = false;
    clearTimeout(this.#retry);
    this.socket?.disconnect();
  }

  send(event: string, data: unknown): void {
    if (this.connected) this.socket?.emit(event, data);
  }

  /**
   * `data`: undefined for none. Calls back once: with the answer, or with undefined when none came in time.
   */
  request<E extends keyof Answers>(
    event: E,
    data: unknown,
    done: (answer: Answers[E] | undefined) => void,
  ): void {
    this.socket
      ?.timeout(this.#options.time.answer)
      .emit(
        event,
        ...(data === undefined ? [] : [data]),
        (error: Error | null, answer: Answers[E]) => done(error ? undefined : answer),
      );
  }

  /** Call when any message from the server has arrived. */
  markMessage(): void {
    this.#lastMessage = now();
  }

  /** LIVE-12: call every `time.tick` ms. An open engine may have lost the last message of its handshake. */
  check(): void {
    if (!this.#isWanted) return;
    if (this.socket === undefined) void this.#load();
    else if (this.#isOpen && ageOf(this.#lastMessage) > this.#options.time.silence) {
      this.socket.disconnect();
      this.socket.connect();
    }
  }

  async #load(): Promise<void> {
    if (this.#isLoading || performance.now() < this.#loadAt) return;
    this.#isLoading = true;
    try {
      this.#open(await this.#options.load());
    } catch {
      // Without a network the page polls; loading the library is retried later.
      this.#loadAt = performance.now() + this.#options.time.silence;
    } finally {
      this.#isLoading = false;
    }
  }

  #open(open: OpenSocket): void {
    const { origin, time, events } = this.#options;
    const socket = open(origin, {
      transports: WEBSOCKET_FIRST,
      tryAllTransports: true,
      upgrade: false,
      forceNew: true,
      autoConnect: false,
      reconnectionDelay: time.reconnectMin,
      reconnectionDelayMax: time.reconnectMax,
      timeout: time.answer,
      // Otherwise a lost long poll would occupy one of the browser's few connections for minutes.
      requestTimeout: time.heartbeat + time.silence,
    });
    this.socket = socket;
    socket.io.on('open', () => {
      this.#isOpen = true;
      this.markMessage();
    });
    socket.io.on('close', () => {
      this.#isOpen = false;
      this.#chooseTransport();
    });
    socket.on('connect_error', (error) => {
      if (!this.#isRefused(error as ConnectError)) this.#chooseTransport();
      this.#retryWhenEnded();
    });
    socket.on('connect', () => {
      this.markMessage();
      this.#connectedAt = performance.now();
      this.#setDelay(time.reconnectMin, time.reconnectMax);
      events.onConnect();
    });
    socket.on('disconnect', () => {
      events.onDisconnect();
      this.#retryWhenEnded();
    });
    socket.onAny((name: string, data: unknown) => events.onEvent(name, data));
    if (this.#isWanted) socket.connect();
  }

  /**
   * LIVE-11: some networks block WebSockets or cut them soon. After a failed or short one, the next attempt
   * starts with polling, and the one after that with WebSocket again.
   */
  #chooseTransport(): void {
    const { lasting } = this.#options.time;
    const hasLasted =
      this.#connectedAt !== undefined && performance.now() - this.#connectedAt >= lasting;
    this.#connectedAt = undefined;
    this.#isPollingFirst = !this.#isPollingFirst && !hasLasted;
    const manager = this.socket?.io;
    if (manager) manager.opts.transports = this.#isPollingFirst ? POLLING_FIRST : WEBSOCKET_FIRST;
  }

  /** LIVE-72: whether the server said that it is full. The next attempt then waits for the requested time. */
  #isRefused({ description, context }: ConnectError): boolean {
    const seconds = description === 503 ? Number(context?.getResponseHeader?.('Retry-After')) : 0;
    if (!(seconds > 0)) return false;
    const delay = seconds * 1000 * (0.5 + Math.random());
    this.#setDelay(delay, delay);
    this.#options.events.onRefused();
    return true;
  }

  #setDelay(least: number, most: number): void {
    this.socket?.io.reconnectionDelay(least).reconnectionDelayMax(most);
  }

  /** The library does not reconnect by itself when the server has closed the connection. */
  #retryWhenEnded(): void {
    if (this.socket?.active || !this.#isWanted) return;
    clearTimeout(this.#retry);
    const { reconnectMin } = this.#options.time;
    this.#retry = setTimeout(
      () => {
        if (this.#isWanted) this.socket?.connect();
      },
      reconnectMin * (0.5 + 0.5 * Math.random()),
    );
  }
}
