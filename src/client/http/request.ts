/** The one HTTP client of every page. It loads no schema library (decision 023). */
import type { Method } from '../../common/kernel/endpoint.ts';
import type { ErrorBody, ErrorCode } from '../../common/kernel/errors.ts';
import { signalSession, signIns } from './signals.ts';

export interface RequestOptions {
  method?: Method;
  /** Sent as JSON. */
  body?: object | undefined;
  headers?: Readonly<Record<string, string>>;
  idempotencyKey?: string | undefined;
  /** Milliseconds until the answer counts as lost. */
  timeout: number;
}

/** The body of a refusal. The code is null in an answer of a proxy or a captive portal. */
export type RefusalBody = Omit<ErrorBody, 'code'> & { code: ErrorCode | null };

export interface Reply {
  response: Response;
  text: string;
  /** Null for a success, and for an error without a sentence. */
  refusal: RefusalBody | null;
}

/** Sends once; never rejects. Null without an answer: it is unknown whether the server acted. */
export async function request(url: string, options: RequestOptions): Promise<Reply | null> {
  const { method = 'GET', body, idempotencyKey, timeout } = options;
  const headers = new Headers(options.headers);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  const signInCount = signIns();
  const answer = await send(url, timeout, {
    method,
    credentials: 'include',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer === null) return null;
  const refusal = answer.response.ok ? null : refusalIn(answer.text);
  if (refusal?.code === 'not-signed-in' || refusal?.code === 'session-ended') {
    // A user has signed in since it was sent: the caller sends it again.
    if (signInCount !== signIns()) return null;
    signalSession('ended');
  }
  return { ...answer, refusal };
}

async function send(
  url: string,
  timeout: number,
  init: RequestInit,
): Promise<Omit<Reply, 'refusal'> | null> {
  // `AbortSignal.timeout` is missing in browsers of 2021 (decision 37).
  const controller = new AbortController();
  setTimeout(() => controller.abort(), timeout);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return { response, text: await response.text() };
  } catch {
    return null;
  }
}

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How the codes of this server look; a newer version of it may have more of them. */
const CODE = /^[a-z]+(-[a-z]+)*$/;

function refusalIn(text: string): RefusalBody | null {
  const body: Partial<ErrorBody> = Object(parseJson(text));
  const { message, code } = body;
  if (typeof message !== 'string') return null;
  return { ...body, message, code: code !== undefined && CODE.test(code) ? code : null };
}
