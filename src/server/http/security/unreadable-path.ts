import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** A path that no call and no page has, and that Express can read. */
const NOWHERE = '/api/unreadable';

/** An Express application is one as well. */
type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/**
 * Express bypasses every handler for a request whose path it cannot read (`//x#@y`) and answers with its own
 * page, without our headers. Here such a request is answered like any unknown path.
 */
export function answeringUnreadablePaths(app: Middleware): RequestListener {
  return (request, response) => {
    app(request, response, (error) => {
      // The response has begun, so it can only be cut off.
      if (error !== undefined) {
        response.destroy();
        return;
      }
      request.url = NOWHERE;
      app(request, response);
    });
  };
}
