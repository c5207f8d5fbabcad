/** The contract as functions: `client.teams.create({name})`. Loads zod, so for admin pages only. */

import type { Affected, Choice } from '../../common/kernel/consequences.schema.ts';
import {
  type ClientInput,
  type Endpoint,
  fieldPlace,
  type Input,
  type Output,
} from '../../common/kernel/endpoint.ts';
import { errorSentence, isErrorCode } from '../../common/kernel/errors.ts';
import { type Api, api } from '../../common/wire/api.ts';
import { parseWritten, type Written } from '../../common/wire/written.ts';
import { uuid } from '../browser/uuid.ts';
import { errorText } from '../texts/error-text.ts';
import { ApiError, DeclinedError, NetworkError } from './api-errors.ts';
import { type RefusalBody, type Reply, request } from './request.ts';
import { signalWrite } from './signals.ts';

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
  const key = options.idempotencyKey ?? uuid();
  const timeout = options.timeout ?? (large.includes(entry) ? timeouts.large : timeouts.usual);
  const reply = await request(url, {
    method: entry.method,
    body,
    headers: options.headers ?? {},
    idempotencyKey: entry.method === 'GET' ? undefined : key,
    timeout,
  });
  if (reply === null) throw new NetworkError();
  if (!reply.response.ok) {
    const consequences = await chosenConsequences(reply.refusal, { ...(input as object) });
    if (consequences === null) throw errorOf(reply);
    // This is another request, so it must not reuse the key of the refused one.
    const { idempotencyKey: _key, ...rest } = options;
    return call(entry, Object.assign({}, input, { consequences }), rest);
  }
  const { headers } = reply.response;
  const written = parseWritten(headers);
  const value = read(entry, reply.text);
  if (written !== null && options.isListed !== false) {
    signalWrite({ keys: [key], written, what: { entry, input, output: value } });
  }
  return { value, headers, written };
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
function sentenceIn({ code, params, message }: RefusalBody): string {
  if (code === null || !isErrorCode(code)) return message;
  const isWhole = errorSentence(code, params) === message;
  return isWhole ? errorText(code, params) : message;
}

function errorOf({ response, text, refusal }: Reply): ApiError {
  const code = refusal?.code ?? '';
  const message = text === '' ? response.statusText : text;
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    text: message,
    code: isErrorCode(code) ? code : null,
    sentence: refusal === null ? message : sentenceIn(refusal),
    current: refusal?.current,
    problems: refusal?.problems,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
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

export type Choices = Record<string, Choice>;
export interface Consequences {
  affected: readonly Affected[];
  /** The input of the call that was refused. */
  write: Readonly<Record<string, unknown>>;
  /** Earlier choices, when one of them affects more ties or cannot be carried out. */
  before: Choices | undefined;
  /** Why the earlier choices cannot be carried out. */
  problem?: string;
}
type Ask = (asked: Consequences) => Promise<Choices | null>;

let ask: Ask | null = null;
/** The ties of each question, by its hash. */
const questions = new Map<string, readonly Affected[]>();

/**
 * KO-10: registers the function that asks the admin about ties whose seats a write would change. Returns a
 * function that unregisters it.
 */
export function askingConsequences(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = null;
  };
}

/**
 * The consequences to repeat a refused write with; null when it was refused for another reason or nobody can be
 * asked. Throws DeclinedError when the admin changes nothing.
 */
export async function chosenConsequences(
  refusal: RefusalBody | null,
  {
    consequences,
    ...write
  }: Readonly<Record<string, unknown>> & {
    consequences?: { hash: string; choices: Choices };
  },
): Promise<{ hash: string; choices: Choices } | null> {
  const isImpossible = refusal?.code === 'consequences-choice';
  const hash = isImpossible ? consequences?.hash : refusal?.hash;
  const affected = refusal?.affected ?? questions.get(hash ?? '');
  if (hash === undefined || affected === undefined || ask === null) return null;
  questions.set(hash, affected);
  const choices = await ask({
    affected,
    write,
    before: consequences?.choices,
    ...(isImpossible && { problem: errorText('consequences-choice', refusal.params) }),
  });
  if (choices === null) throw new DeclinedError();
  return { hash, choices };
}
