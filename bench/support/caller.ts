/** A caller of a JSON API over kept connections, cheap enough to time a server with. */
import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  text: string;
}

export class Caller {
  readonly #port: number;
  readonly #agent: Agent;
  #cookie: string | undefined;

  /** connections: the most requests in flight. */
  constructor(port: number, connections: number) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          agent: this.#agent,
          method,
          path,
          headers: {
            ...headers,
            ...(this.#cookie === undefined ? {} : { cookie: this.#cookie }),
            ...(bytes === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': bytes.length }),
          },
        },
        (response) => {
          this.#keepCookie(response.headers['set-cookie']);
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() });
          });
          response.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(bytes);
    });
  }

  /** Sends and expects a success; returns its JSON. */
  async ok<T>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T> {
    const { status, text } = await this.send(method, path, body, headers);
    if (status < 200 || status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text) as T;
  }

  close(): void {
    this.#agent.destroy();
  }

  #keepCookie(lines: string[] | undefined): void {
    const session = lines?.find((line) => line.startsWith('sid='));
    if (session !== undefined) this.#cookie = session.split(';')[0];
  }
}
