import {
  type ClientInput,
  type Contract,
  type Endpoint,
  fieldPlace,
  type Output,
  pathParameters,
} from '../../src/common/kernel/endpoint.ts';
import { api } from '../../src/common/wire/api.ts';

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

export interface CallOptions {
  headers?: Record<string, string>;
}

/** A caller of the real HTTP API, with its own cookies, as a browser would keep them. */
export class ApiClient {
  readonly origin: string;
  readonly cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  /** One raw request; a body that is not a string is sent as JSON. */
  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keepCookie(line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    };
  }

  /** Calls an entry of the contract, whatever comes back. */
  async call<E extends Endpoint>(
    entry: E,
    input: ClientInput<E>,
    options: CallOptions = {},
  ): Promise<Answer> {
    const fields = Object.entries({ ...(input as object) }).filter(
      ([, value]) => value !== undefined,
    );
    let path = entry.path;
    const query = new URLSearchParams();
    const body: Record<string, unknown> = {};
    for (const [name, value] of fields) {
      const place = fieldPlace(entry, name);
      if (place === 'path') continue;
      if (place === 'query') query.append(name, String(value));
      else body[name] = value;
    }
    for (const name of pathParameters(entry.path)) {
      const value = fields.find(([field]) => field === name)?.[1];
      path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    }
    const search = query.size > 0 ? `?${query}` : '';
    const sendsBody = entry.method === 'POST' || entry.method === 'PUT';
    return this.request(entry.method, path + search, sendsBody ? body : undefined, options.headers);
  }

  /** Calls an entry and expects it to succeed. */
  async ok<E extends Endpoint>(
    entry: E,
    input: ClientInput<E>,
    options: CallOptions = {},
  ): Promise<Output<E>> {
    const answer = await this.call(entry, input, options);
    if (answer.status >= 300) {
      throw new Error(
        `${entry.method} ${entry.path}: ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    }
    return answer.body as Output<E>;
  }

  signIn(username: string, password: string): Promise<Output<typeof api.auth.login>> {
    return this.ok(api.auth.login, { username, password });
  }

  #keepCookie(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', ...value] = pair.split('=');
    const gone = attributes.some((attribute) => /^Expires=Thu, 01 Jan 1970/i.test(attribute));
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }
}

/** Every entry of the contract with its name, for tests that loop over all calls. */
export const everyEndpoint: readonly { name: string; entry: Endpoint }[] = Object.entries<Contract>(
  api,
).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, entry]) => ({ name: `${feature}.${name}`, entry })),
);
