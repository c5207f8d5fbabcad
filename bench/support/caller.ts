/** A caller of a JSON API over kept connections, cheap enough to time a server with. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Topic } from '../../src/common/wire/live.ts';
import { REVISIONS_HEADER } from '../../src/common/wire/written.ts';

export interface Answer {
  status: number;
  text: string;
  /** Names in lower case. */
  headers: IncomingHttpHeaders;
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
            const text = Buffer.concat(parts).toString();
            resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
          });
          response.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(bytes);
    });
  }

  /** Sends and expects a success; returns its JSON. */
  async ok<T>(...call: Parameters<Caller['send']>): Promise<T> {
    return JSON.parse((await this.#accepted(...call)).text) as T;
  }

  /** Sends a write, expects a success, and returns the revision that it made of the topic. */
  async revisionOf(topic: Topic, ...call: Parameters<Caller['send']>): Promise<number> {
    const { headers } = await this.#accepted(...call);
    const text = String(headers[REVISIONS_HEADER.toLowerCase()]);
    const own = text.split(',').find((part) => part.startsWith(`${topic}=`));
    if (own === undefined)
      throw new Error(`${call.join(' ')} made no revision of ${topic}: ${text}`);
    return Number(own.slice(topic.length + 1));
  }

  async #accepted(...call: Parameters<Caller['send']>): Promise<Answer> {
    const answer = await this.send(...call);
    const { status, text } = answer;
    if (status < 200 || status >= 300) {
      throw new Error(`${call[0]} ${call[1]}: ${status} ${text}`);
    }
    return answer;
  }

  close(): void {
    this.#agent.destroy();
  }

  #keepCookie(lines: string[] | undefined): void {
    const session = lines?.find((line) => line.startsWith('sid='));
    if (session !== undefined) this.#cookie = session.split(';')[0];
  }
}
