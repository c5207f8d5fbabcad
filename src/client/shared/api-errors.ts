import type { ErrorCode } from '../../common/errors.ts';

interface Refused {
  status: number;
  /** The body's text, or the status text where it is empty. */
  text: string;
  /** Null when the answer is not one of our server's: a proxy's, a captive portal's. */
  code: ErrorCode | null;
  /** What a person reads. */
  sentence: string;
  /** The stored state, with a 409. */
  current?: unknown;
  /** Seconds, with a 429 or 503. */
  retryAfter?: number | undefined;
}

/** Any answer that is not a success. Its message is `status: body`; screens show `sentence`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly sentence: string;
  readonly current: unknown;
  readonly retryAfter: number | undefined;

  constructor({ status, text, code, sentence, current, retryAfter }: Refused) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.current = current;
    this.retryAfter = retryAfter;
  }
}

/** No answer, or none that says anything about this request: whether the server acted is unknown. */
export class NetworkError extends Error {
  readonly sentence = 'The server could not be reached. Please try again.';

  constructor(cause: unknown) {
    super('No answer from the server', { cause });
    this.name = 'NetworkError';
  }
}

/** What to tell a person about a failed call. A proxy's page is nobody's sentence. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.code === null) return fallback;
  return error instanceof ApiError || error instanceof NetworkError ? error.sentence : fallback;
}

/** The same, for an act: without an answer it says what failed and why. */
export function failureOf(error: unknown, what: string): string {
  if (!(error instanceof NetworkError)) return sentenceOf(error, what);
  return `${what.replace(/ Please try again\.$/, '').replace(/\.?$/, '.')} ${error.sentence}`;
}
