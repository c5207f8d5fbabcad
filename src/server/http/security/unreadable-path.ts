import type { RequestListener } from 'node:http';
import type { Express } from 'express';
import { handleWith } from '../../vendor/express-handle.ts';

/** A path that no call and no page has, and that Express can read. */
const NOWHERE = '/api/unreadable';

/**
 * Express passes a request whose path it cannot read (`//x#@y`) by every handler, to a page of its
 * own without our headers. Here it is answered as any path that does not exist.
 */
export function answeringUnreadablePaths(app: Express): RequestListener {
  return (request, response) => {
    handleWith(app, request, response, (error) => {
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
