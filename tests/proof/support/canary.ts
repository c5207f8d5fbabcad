// Puts a defect in front of the real app, to show that a check would see it.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Answers the request itself and returns true, or leaves it to the app. */
export type Canary = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>;

/** Puts `canary` before every request handler of the server; the returned function takes it out. */
export function addCanary(server: Server, canary: Canary): () => void {
  const handlers = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    void Promise.resolve(canary(request, response)).then((answered) => {
      if (!answered) for (const handle of handlers) handle.call(server, request, response);
    });
  });
  return () => {
    server.removeAllListeners('request');
    for (const handle of handlers) server.on('request', handle);
  };
}
