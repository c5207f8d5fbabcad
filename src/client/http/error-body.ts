import type { ErrorBody } from '../../common/kernel/errors.ts';

/** How the codes of this server look; a newer version of it may have more of them. */
const CODE = /^[a-z]+(-[a-z]+)*$/;

/** Checks by hand, because the referee's page loads neither a schema library nor the list of all refusals. */
export function isErrorBody(body: unknown): body is ErrorBody {
  const { code, message }: Partial<ErrorBody> = Object(body);
  return code !== undefined && CODE.test(code) && typeof message === 'string';
}
