import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { securityHeaders } from '../http/security/security-headers.ts';

/** A request as Engine.IO passes it on: with a response of its own unless it asks for a WebSocket. */
export type EngineRequest = IncomingMessage & { res?: ServerResponse };

/** Made once: a response for each refusal would double what a crowd of refused sockets costs. */
const common = ((): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  for (const guard of securityHeaders()) guard(request, response, () => undefined);
  return response.getHeaders();
})();

/**
 * Answers a request for a WebSocket, with the headers of every answer and no body, and ends its connection.
 */
export function refuseUpgrade(
  { socket }: IncomingMessage,
  status: number,
  headers: OutgoingHttpHeaders = {},
): void {
  const all = { ...common, 'Content-Length': 0, Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
}
