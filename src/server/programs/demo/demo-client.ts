/** The demo's acts as calls of a running server, signed in as its admin. */
import { z } from 'zod';
import {
  type ClientInput,
  type Endpoint,
  fieldPlace,
  type Output,
  pathParameters,
} from '../../../common/kernel/endpoint.ts';
import { api } from '../../../common/wire/api.ts';
import { ConfigError } from '../../boot/config.ts';
import type { DemoServices } from './demo-event.ts';

/** Calls one entry of the contract; throws ConfigError with the server's message when it refuses. */
export type Call = <E extends Endpoint>(entry: E, input: ClientInput<E>) => Promise<Output<E>>;

const refusalSchema = z.object({ message: z.string().optional() });

export function demoClient(call: Call): DemoServices {
  return {
    championship: { rename: (_context, name) => call(api.championship.rename, { name }) },
    teams: {
      list: () => call(api.teams.list, {}),
      create: (_context, name) => call(api.teams.create, { name }),
    },
    tournaments: { create: (_context, input) => call(api.tournaments.create, input) },
    knockout: { build: (_context, input) => call(api.knockout.build, input) },
    fixtures: {
      list: (tournament_id) => call(api.fixtures.list, { tournament_id }),
      generate: (_context, input) => call(api.fixtures.generate, input),
      setScore: (_context, input) => call(api.fixtures.update, input),
      lightMap: (_context, input) => call(api.fixtures.update, input),
    },
  };
}

/** Throws ConfigError when no server answers or when it refuses the sign-in. */
export async function signedIn(origin: string, username: string, password: string): Promise<Call> {
  const login = await send(origin, api.auth.login, { username, password });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (entry, input) => {
    const response = await send(origin, entry, input, { cookie });
    return entry.output.parse(await response.json()) as Output<typeof entry>;
  };
}

async function send<E extends Endpoint>(
  origin: string,
  entry: E,
  input: ClientInput<E>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const fields = Object.entries(input as Record<string, unknown>);
  const at = (place: string) =>
    fields.filter(([name, value]) => value !== undefined && fieldPlace(entry, name) === place);
  const query = new URLSearchParams();
  for (const [name, value] of at('query')) query.append(name, String(value));
  const values = Object.fromEntries(fields);
  const path = pathParameters(entry.path).reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(String(values[name]))),
    entry.path,
  );
  let response: Response;
  try {
    response = await fetch(`${origin}${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: entry.method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(entry.method === 'GET' ? {} : { body: JSON.stringify(Object.fromEntries(at('body'))) }),
    });
  } catch {
    throw new ConfigError(
      `A server runs on this data folder, but none answers at ${origin}: give the PORT and HOST it was started with.`,
    );
  }
  if (response.ok) return response;
  const { message = response.statusText } = refusalSchema.parse(await response.json());
  throw new ConfigError(`The server refused: ${message}`);
}
