import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { type AuditAbout, type AuditKind, auditAbout } from '../../../common/kernel/audit.rules.ts';
import type { ErrorBody, ErrorCode } from '../../../common/kernel/errors.ts';
import { type AuditLog, sourceOf } from '../../audit/audit-log.ts';
import { DatabaseUnavailableError } from '../../db/engine-errors.ts';
import { AppError } from '../../errors.ts';

/** Converts any thrown value to an AppError. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailableError) {
    return new AppError('unavailable', {}, { retryAfter: 1, cause: error });
  }
  switch (bodyParserType(error)) {
    case 'entity.too.large':
      return new AppError('too-large');
    case 'entity.parse.failed':
      return new AppError('malformed-json');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new AppError('not-json');
    case 'request.aborted':
    case 'request.size.invalid':
    case 'entity.verify.failed':
      return new AppError('malformed-json');
    default:
      break;
  }
  if (hasStatus(error, 412)) return new AppError('precondition-failed');
  if (hasStatus(error, 416)) return new AppError('range-not-satisfiable');
  if (isBrokenCompression(error)) return new AppError('malformed-json');
  if (error instanceof URIError || hasStatus(error, 400)) return new AppError('not-found');
  return new AppError('internal', {}, { cause: error });
}

function bodyParserType(error: unknown): string | null {
  return error instanceof Error && 'type' in error && typeof error.type === 'string'
    ? error.type
    : null;
}

/** zlib's errors for a body that does not match its Content-Encoding. */
const isBrokenCompression = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof Error && 'status' in error && error.status === status;

/** Headers that describe the requested file, and not the error. */
const REPRESENTATION_HEADERS = [
  'Content-Encoding',
  'Content-Disposition',
  'Last-Modified',
  'ETag',
  'Accept-Ranges',
];

export const toErrorBody = (error: AppError): ErrorBody => ({
  message: error.message,
  code: error.code,
  ...(Object.keys(error.params).length === 0 ? {} : { params: error.params }),
  ...(error.current === undefined ? {} : { current: error.current }),
  ...(error.problems === undefined ? {} : { problems: error.problems }),
  ...error.consequences,
  ...(error.questionId === undefined ? {} : { questionId: error.questionId }),
});

export function sendError(response: Response, error: AppError): void {
  if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
  for (const name of REPRESENTATION_HEADERS) response.removeHeader(name);
  const body = JSON.stringify(toErrorBody(error));
  response
    .status(error.status)
    .set({
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
    })
    // json() would add an ETag to a response that must not be cached.
    .end(body);
}

/** Refusals that the admin should be able to see afterwards. */
const REFUSALS: Partial<Record<ErrorCode, { kind: AuditKind; detail?: AuditAbout }>> = {
  'invalid-credentials': { kind: 'sign-in-refused' },
  'wrong-password': { kind: 'sign-in-refused', detail: auditAbout('to-change-password') },
  'referee-link-invalid': { kind: 'sign-in-refused', detail: auditAbout('referee-link') },
  'too-many-attempts': { kind: 'locked-out' },
  'code-invalid': { kind: 'code-refused' },
  'forbidden-origin': { kind: 'origin-refused' },
  'unknown-host': { kind: 'host-refused' },
};

function reportRefusal(audit: Pick<AuditLog, 'report'>, error: AppError, request: Request): void {
  const refusal = REFUSALS[error.code];
  if (refusal === undefined) return;
  const headers: Partial<Record<AuditKind, string | undefined>> = {
    'origin-refused': request.get('origin'),
    'host-refused': request.get('host'),
  };
  const { kind, detail = headers[kind] } = refusal;
  audit.report(kind, { ...sourceOf(request), detail });
}

/**
 * The last handler: unknown errors are logged with their cause and stack and answered without detail. An
 * unavailable or full database is logged as one line.
 */
export function errorHandler(logger: Logger, audit: Pick<AuditLog, 'report'>): ErrorRequestHandler {
  return (error, request, response, next) => {
    const knownError = toAppError(error);
    reportRefusal(audit, knownError, request);
    if (knownError.status >= 500) {
      const level = knownError.code === 'unavailable' ? 'warn' : 'error';
      logger[level]({
        err: knownError.cause ?? knownError,
        method: request.method,
        path: request.path,
      });
    }
    if (response.headersSent) return next(error);
    sendError(response, knownError);
  };
}
