import type { Affected } from '../common/kernel/consequences.schema.ts';
import {
  type ErrorCode,
  type ErrorParams,
  errorSentence,
  errorStatus,
  type Problem,
} from '../common/kernel/errors.ts';
import type { Result } from '../common/kernel/result.ts';

/** A refusal that becomes the response. When thrown inside a transaction, it rolls the transaction back. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly status: number;
  readonly current: unknown;
  readonly problems: readonly Problem[] | undefined;
  /** Seconds, for the Retry-After header of a 429 or 503. */
  readonly retryAfter: number | undefined;
  /** KO-10: the affected ties and their hash. */
  consequences?: { hash: string; affected: readonly Affected[] };
  /** The question that a referee's refused event raised. */
  questionId?: number;

  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    extra: {
      current?: unknown;
      problems?: readonly Problem[] | undefined;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(
      errorSentence(code, params),
      extra.cause === undefined ? undefined : { cause: extra.cause },
    );
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.status = errorStatus(code);
    this.current = extra.current;
    this.problems = extra.problems;
    this.retryAfter = extra.retryAfter;
  }

  withQuestion(questionId: number): this {
    this.questionId = questionId;
    return this;
  }
}

/** The value of a result; throws its refusal as an AppError. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, params, current, problems } = result.refusal;
  throw new AppError(code, params, { current, problems });
}
