/**
 * A Socket.IO connection with what a screen needs of one: text events, acknowledgements, and coming
 * back by itself. The protocol is Socket.IO 5 over Engine.IO 4; the library speaks more of it than
 * any screen here uses and is a seventh of all that a phone would load. Nothing is promised about
 * what was sent while the connection broke: live-client.ts notices what is missing.
 */
import { openPolling, openWebSocket, type Transport } from './event-transport.ts';

/** Milliseconds. */
export interface SocketTiming {
  reconnectMin: number;
  reconnectMax: number;
  /** How long an attempt may take to reach the server. */
  opening: number;
  /** How long one long poll may stay unanswered. */
  request: number;
  /** A WebSocket that held for this long is trusted: the next attempt is made by one again. */
  lasting: number;
}

export interface SocketEvents {
  /** The server was reached; the namespace has not answered yet. */
  onOpen(): void;
  onConnect(): void;
  /** Only after an onConnect. */
  onDisconnect(): void;
  onPing(): void;
  onEvent(name: string, data: unknown): void;
}

export type Answered = (answer: unknown) => void;

export interface EventSocket {
  /** Known while connected; another one after every reconnection. */
  readonly id: string | undefined;
  readonly connected: boolean;
  /** Reached the server, connected or about to be. */
  readonly isOpen: boolean;
  /** Connected or trying. */
  readonly active: boolean;
  connect(): void;
  /** Ends the connection and does not try again until asked. */
  disconnect(): void;
  emit(event: string, data: unknown): void;
  /** Calls back once: with the answer, or with undefined when none came in `timeout` ms. */
  emitWithAck(event: string, data: unknown, timeout: number, done: Answered): void;
}

interface Handshake {
  pingInterval: number;
  pingTimeout: number;
}

export function createEventSocket(
  /** Of the server, without a path; '' is the page's own. */
  origin: string,
  time: SocketTiming,
  events: SocketEvents,
): EventSocket {
  const answers = new Map<number, Answered>();
  let transport: Transport | undefined;
  let id: string | undefined;
  let isOpen = false;
  let active = false;
  let failures = 0;
  let byPolling = false;
  let connectedAt = 0;
  let asked = 0;
  let patience = 0;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function attempt() {
    const open = byPolling || !('WebSocket' in globalThis) ? openPolling : openWebSocket;
    const own: Transport = open(origin, {
      request: time.request,
      onPacket: (packet) => {
        if (own === transport) take(packet);
      },
      onClose: () => {
        if (own === transport) lose();
      },
    });
    transport = own;
    opening = setTimeout(lose, time.opening);
  }

  function take(packet: string) {
    if (packet[0] === '0') {
      const { pingInterval, pingTimeout }: Handshake = JSON.parse(packet.slice(1));
      patience = pingInterval + pingTimeout;
      clearTimeout(opening);
      isOpen = true;
      transport?.send('40');
      events.onOpen();
    }
    clearTimeout(silence);
    silence = setTimeout(lose, patience);
    if (packet[0] === '1') lose();
    if (packet[0] === '2') {
      transport?.send('3');
      events.onPing();
    }
    if (packet[0] === '4') takeMessage(packet[1], packet.slice(2));
  }

  function takeMessage(kind: string | undefined, text: string) {
    switch (kind) {
      case '0':
        id = JSON.parse(text).sid;
        failures = 0;
        connectedAt = performance.now();
        events.onConnect();
        break;
      case '1':
      case '4':
        lose();
        break;
      case '2': {
        const [name, data] = JSON.parse(text.slice(text.indexOf('[')));
        events.onEvent(name, data);
        break;
      }
      case '3': {
        const [answer] = JSON.parse(text.slice(text.indexOf('[')));
        answers.get(Number.parseInt(text, 10))?.(answer);
      }
    }
  }

  /** Lets go of the transport, whatever state it is in. */
  function drop() {
    const wasConnected = id !== undefined;
    const left = transport;
    if (left !== undefined) byPolling = !byPolling && !hasLasted();
    transport = undefined;
    id = undefined;
    isOpen = false;
    clearTimeout(opening);
    clearTimeout(silence);
    clearTimeout(retry);
    left?.close();
    for (const done of [...answers.values()]) done(undefined);
    if (wasConnected) events.onDisconnect();
  }

  /**
   * Some networks let no WebSocket through, or cut it soon: after a failed or a short one the next
   * attempt is made by long polling, and after that by WebSocket again.
   */
  const hasLasted = () => id !== undefined && performance.now() - connectedAt >= time.lasting;

  function lose() {
    const reached = isOpen;
    drop();
    if (!active) return;
    failures += 1;
    // What does not even open by WebSocket is tried by polling at once.
    const wait = failures === 1 && !reached ? 0 : backoff();
    retry = setTimeout(attempt, wait);
  }

  /** Doubles from the least to the most; jitter keeps a thousand screens from coming at once. */
  const backoff = () =>
    Math.min(time.reconnectMin * 2 ** Math.min(failures - 1, 16), time.reconnectMax) *
    (0.5 + 0.5 * Math.random());

  return {
    get id() {
      return id;
    },
    get connected() {
      return id !== undefined;
    },
    get isOpen() {
      return isOpen;
    },
    get active() {
      return active;
    },
    connect() {
      if (active) return;
      active = true;
      attempt();
    },
    disconnect() {
      active = false;
      drop();
    },
    emit(event, data) {
      transport?.send(`42${JSON.stringify([event, data])}`);
    },
    emitWithAck(event, data, timeout, done) {
      asked += 1;
      const number = asked;
      const finish = (answer: unknown) => {
        clearTimeout(timer);
        if (answers.delete(number)) done(answer);
      };
      const timer = setTimeout(finish, timeout, undefined);
      answers.set(number, finish);
      transport?.send(`42${number}${JSON.stringify([event, data])}`);
    },
  };
}
