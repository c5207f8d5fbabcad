import type { ErrorCode, ErrorParams, Problem } from './errors.ts';

/** A refusal by a rule. The code selects sentence and status in errors.ts, params fill its placeholders. */
export interface Refusal {
  code: ErrorCode;
  params?: ErrorParams;
  /** The stored state, if the caller's is outdated; sent as `current` with a 409. */
  current?: unknown;
  /** All problems of a refused file. */
  problems?: readonly Problem[];
}

/** The return value of a rule that can refuse. Rules never throw. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (
  code: ErrorCode,
  params?: ErrorParams,
  current?: unknown,
): Result<never> => ({
  ok: false,
  refusal: {
    code,
    ...(params === undefined ? {} : { params }),
    ...(current === undefined ? {} : { current }),
  },
});
