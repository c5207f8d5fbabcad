/** The contract as functions: `client.teams.create({name})`. Loads zod, so for admin pages only. */
import { z } from 'zod';
import {
  type ClientInput,
  type Endpoint,
  fieldPlace,
  type Input,
  type Output,
} from '../../common/kernel/endpoint.ts';
import { type ErrorBody, errorSentence, isErrorCode } from '../../common/kernel/errors.ts';
import { type Api, api } from '../../common/wire/api.ts';
import { parseWritten, type Written } from '../../common/wire/written.ts';
import { timeoutSignal } from '../browser/timeout-signal.ts';
import { uuid } from '../browser/uuid.ts';
import { errorText } from '../texts/error-text.ts';
import { ApiError, NetworkError } from './api-errors.ts';
import { chosenConsequences } from './consequences.ts';
import { signalSession, signIns } from './session-signal.ts';
import { signalWrite } from './write-signal.ts';

export interface CallOptions {
  /** Makes a repeated write idempotent; a write without a key gets its own. */
  idempotencyKey?: string;
  /** Milliseconds until the answer counts as lost. */
  timeout?: number;
  headers?: Readonly<Record<string, string>>;
  /** False: Undo does not list the write. */
  isListed?: false;
}

export interface Answer<E extends Endpoint> {
  value: Output<E>;
  headers: Headers;
  /** The revisions that the write made; null when it changed nothing, and for a read. */
  written: Written | null;
}

/** The input of a preprocessed schema is `unknown`; its output type is used instead. */
type Given<E extends Endpoint> = unknown extends ClientInput<E> ? Input<E> : ClientInput<E>;

type Call<E extends Endpoint> =
  Record<never, never> extends Given<E>
    ? (input?: Given<E>, options?: CallOptions) => Promise<Output<E>>
    : (input: Given<E>, options?: CallOptions) => Promise<Output<E>>;

export type Client = {
  [F in keyof Api]: { [N in keyof Api[F]]: Api[F][N] extends Endpoint ? Call<Api[F][N]> : never };
};

const timeouts = { usual: 5000, large: 15_000 };
/** Calls whose duration grows with the number of fixtures, or that carry a file. */
const large: readonly Endpoint[] = [
  api.transfer.import,
  api.transfer.export,
  api.fixtures.generate,
  api.images.setLogo,
  api.images.addSponsor,
];

function requestOf(entry: Endpoint, input: Readonly<Record<string, unknown>>) {
  let path = entry.path;
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const place = field === 'consequences' ? 'body' : fieldPlace(entry, field);
    if (place === 'path') path = path.replace(`{${field}}`, encodeURIComponent(String(value)));
    else if (place === 'query') query.set(field, String(value));
    else body[field] = value;
  }
  const search = query.size === 0 ? '' : `?${query}`;
  return { url: path + search, body: Object.keys(body).length === 0 ? undefined : body };
}

/** One call with its answer's headers and revisions. Throws ApiError (also DeclinedError) or NetworkError. */
export async function call<E extends Endpoint>(
  entry: E,
  input: Given<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const { url, body } = requestOf(entry, input as Readonly<Record<string, unknown>>);
  const headers = new Headers(options.headers);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const key = options.idempotencyKey ?? uuid();
  if (entry.method !== 'GET') headers.set('Idempotency-Key', key);
  const timeout = options.timeout ?? (large.includes(entry) ? timeouts.large : timeouts.usual);

  const signInCount = signIns();
  const { response, text } = await send(url, {
    method: entry.method,
    credentials: 'include',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: timeoutSignal(timeout),
  });
  if (!response.ok) {
    const consequences = await chosenConsequences(errorBody(text), { ...(input as object) });
    if (consequences === null) throw refusal(response, text, signInCount);
    // This is another request, so it must not reuse the key of the refused one.
    const { idempotencyKey: _key, ...rest } = options;
    return call(entry, Object.assign({}, input, { consequences }), rest);
  }
  const written = parseWritten(response.headers);
  const value = read(entry, text);
  if (written !== null && options.isListed !== false) {
    signalWrite({ keys: [key], written, what: { entry, input, output: value } });
  }
  return { value, headers: response.headers, written };
}

async function send(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (error) {
    throw new NetworkError(error);
  }
}

/** An answer that breaks the contract counts as no answer: a captive portal answers 200 to everything. */
function read<E extends Endpoint>(entry: E, text: string): Output<E> {
  try {
    const parsed = entry.output.parse(entry.contentType === undefined ? JSON.parse(text) : text);
    return parsed as Output<E>;
  } catch (error) {
    throw new NetworkError(error);
  }
}

/** The sentence in the language of the page; the server's sentence when there is no translation. */
function sentenceIn({ code, params, message }: ErrorBody): string {
  if (!isErrorCode(code)) return message;
  const isWhole = errorSentence(code, params) === message;
  return isWhole ? errorText(code, params) : message;
}

function refusal(response: Response, text: string, signInCount: number): ApiError | NetworkError {
  const body = errorBody(text);
  const message = text === '' ? response.statusText : text;
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const error = new ApiError({
    status: response.status,
    text: message,
    code: body !== null && isErrorCode(body.code) ? body.code : null,
    sentence: body === null ? message : sentenceIn(body),
    current: body?.current,
    problems: body?.problems,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
  if (error.code !== 'not-signed-in' && error.code !== 'session-ended') return error;
  // A user has signed in since it was sent: the caller sends it again, as after a network error.
  if (signInCount !== signIns()) return new NetworkError(error);
  signalSession('ended');
  return error;
}

const messageSchema = z.looseObject({ message: z.string() });
const errorBodySchema = z.custom<ErrorBody>((body) => messageSchema.safeParse(body).success);

function errorBody(text: string): ErrorBody | null {
  try {
    return errorBodySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function clientOf<C extends Readonly<Record<string, Endpoint>>>(contract: C) {
  return Object.fromEntries(
    Object.entries(contract).map(([name, entry]) => [
      name,
      async (input: Record<string, unknown> = {}, options?: CallOptions) =>
        (await call(entry, input, options)).value,
    ]),
  );
}

/** Every call of the contract, by feature and act. */
export const client: Client = Object.fromEntries(
  Object.entries(api).map(([feature, contract]): unknown[] => [feature, clientOf(contract)]),
);
