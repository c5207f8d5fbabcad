/**
 * Node passes on each request of a connection as soon as it is read, and one chunk of 64 kB holds a thousand
 * of them. Here the requests of one connection are answered one after another. A client that sends many
 * without waiting for the answers is disconnected. Browsers and proxies do not do this.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { stopParsing } from '../../vendor/http-parser.ts';

/** Requests of one connection that may wait behind the one that is being answered. */
const MOST_WAITING = 16;

type Pair = readonly [IncomingMessage, ServerResponse];

/** `cut` is called once for each connection that is closed. */
export function oneAtATime(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  cut: (socket: Socket) => void = () => undefined,
): RequestListener {
  /** Requests that wait, by connection. */
  const waitingOf = new WeakMap<Socket, Pair[]>();
  const answer = (socket: Socket, [request, response]: Pair): void => {
    if (socket.destroyed) return;
    response.once('close', () => {
      const next = waitingOf.get(socket)?.shift();
      if (next === undefined) waitingOf.delete(socket);
      else answer(socket, next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    // Data that was read before the connection closed is still delivered.
    if (socket.destroyed) return;
    const waiting = waitingOf.get(socket);
    if (waiting === undefined) {
      waitingOf.set(socket, []);
      // Deferred until the whole chunk is parsed: a request in progress would keep the others in memory.
      process.nextTick(answer, socket, [request, response]);
    } else if (waiting.length < MOST_WAITING) waiting.push([request, response]);
    else {
      waitingOf.delete(socket);
      socket.destroy();
      stopParsing(socket);
      cut(socket);
    }
  };
}
