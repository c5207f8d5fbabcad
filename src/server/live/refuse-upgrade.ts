import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { securityHeaders } from '../http/security/security-headers.ts';

/** A request as Engine.IO passes it on: with a response of its own unless it asks for a WebSocket. */
export type EngineRequest = IncomingMessage & { res?: ServerResponse };

/** Answers a request for a WebSocket, with the headers of every answer and no body, and ends its connection. */
export function refuseUpgrade(
  request: IncomingMessage,
  status: number,
  headers: OutgoingHttpHeaders = {},
): void {
  const response = new ServerResponse(request);
  for (const guard of securityHeaders()) guard(request, response, () => undefined);
  response.assignSocket(request.socket);
  response.writeHead(status, { 'Content-Length': '0', Connection: 'close', ...headers }).end();
  request.socket.end();
}
