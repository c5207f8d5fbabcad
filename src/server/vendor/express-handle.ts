/**
 * Internals of Express (tried with 5.3.0): an application called with a final handler of one's own.
 *
 * Why: a path that the router cannot read goes by every handler, to Express's own error page without
 * our headers; the only way to notice it is the third parameter that routers have and the types of
 * an application leave out. Decision record 007.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** Lets the application answer; `unanswered` is called where none of its handlers did. */
export function handleWith(
  app: Express,
  request: IncomingMessage,
  response: ServerResponse,
  unanswered: (error?: unknown) => void,
): void {
  Reflect.apply(app, undefined, [request, response, unanswered]);
}
