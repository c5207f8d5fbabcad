// Requests byte for byte, as no browser and no fetch would send them.
import { Agent, request as httpRequest } from 'node:http';

export interface RawRequest {
  method: string;
  /** As it stands in the request line: nothing is resolved or encoded. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Keeps its connections; close it at the end. */
export class RawClient {
  readonly #origin: URL;
  readonly #agent: Agent;

  constructor(origin: string, connections = 8) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** `onSent`: called once the machine has the whole request, whether or not the server has read it. */
  send(
    { method, path, headers = {}, body }: RawRequest,
    onSent: () => void = () => undefined,
  ): Promise<RawAnswer> {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return new Promise((answered, failed) => {
      const sent = httpRequest(
        {
          host: this.#origin.hostname,
          port: this.#origin.port,
          agent: this.#agent,
          method,
          path,
          headers: {
            ...(bytes === undefined ? {} : { 'content-length': String(bytes.length) }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', failed);
          response.on('end', () =>
            answered({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      sent.on('error', failed);
      sent.end(bytes, onSent);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** What is wrong with an answer, whatever was asked; null for a sound one. */
export function faultOf({ status, headers, text }: RawAnswer, method = 'GET'): string | null {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
  if (status < 400 || method === 'HEAD') return null;
  if (!String(headers['content-type']).startsWith('application/json')) {
    return `${status} is no JSON: ${text.slice(0, 200)}`;
  }
  const body = JSON.parse(text) as { message?: unknown; code?: unknown };
  const hasSentence = typeof body.message === 'string' && body.message.trim() !== '';
  return hasSentence && typeof body.code === 'string' ? null : `${status} says nothing: ${text}`;
}
