import { type ErrorBody, isErrorCode } from '../../common/kernel/errors.ts';

/** Checks by hand, because the referee's page loads no schema library. */
export function isErrorBody(body: unknown): body is ErrorBody {
  const { code, message }: Partial<ErrorBody> = Object(body);
  return code !== undefined && isErrorCode(code) && typeof message === 'string';
}
