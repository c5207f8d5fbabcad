import type { ErrorCode, Problem } from '../../common/kernel/errors.ts';
import { t } from '../texts/t.ts';

interface Refused {
  status: number;
  /** The body's text, or the status text where it is empty. */
  text: string;
  /** Null when the answer comes from a proxy or a captive portal instead of this server. */
  code: ErrorCode | null;
  /** The sentence for the user. */
  sentence: string;
  /** The stored state, with a 409. */
  current?: unknown;
  /** Problems of an imported file, by line. */
  problems?: readonly Problem[] | undefined;
  /** Seconds, with a 429 or 503. */
  retryAfter?: number | undefined;
}

/** Any error response. Its message is `status: body`; screens show `sentence`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly sentence: string;
  readonly current: unknown;
  readonly problems: readonly Problem[];
  readonly retryAfter: number | undefined;

  constructor({ status, text, code, sentence, current, problems = [], retryAfter }: Refused) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.current = current;
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

/** KO-10: the admin was asked about the ties that a write affects, and chose to change nothing. */
export class DeclinedError extends ApiError {
  constructor() {
    super({ status: 409, text: '', code: 'consequences', sentence: t('Nothing was changed.') });
    this.name = 'DeclinedError';
  }
}

/** No answer, or an answer that is not about this request: it is unknown whether the server acted. */
export class NetworkError extends Error {
  readonly sentence = t('The server could not be reached. Please try again.');

  constructor(cause?: unknown) {
    super('No answer from the server', { cause });
    this.name = 'NetworkError';
  }
}

/** The sentence about a failed call. The text of a proxy's page is never shown. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.code === null) return fallback;
  return error instanceof ApiError || error instanceof NetworkError ? error.sentence : fallback;
}

/** As sentenceOf, for an action: without an answer it says what failed and why. */
export function failureOf(error: unknown, what: string): string {
  if (!(error instanceof NetworkError)) return sentenceOf(error, what);
  const again = t('Please try again.');
  const failed = what.endsWith(again) ? what.slice(0, -again.length).trim() : what;
  return `${/[.。]$/.test(failed) ? failed : `${failed}.`} ${error.sentence}`;
}
