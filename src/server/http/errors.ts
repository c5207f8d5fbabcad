import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { ErrorBody } from '../../common/errors.ts';
import { DatabaseUnavailableError } from '../db/engine-errors.ts';
import { AppError } from '../errors.ts';

/** Turns whatever was thrown into the one kind of error the product answers with. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailableError || isStoreAway(error)) {
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
  if (isBrokenCompression(error)) return new AppError('malformed-json');
  if (error instanceof URIError || hasStatus(error, 400)) return new AppError('not-found');
  return new AppError('internal', {}, { cause: error });
}

/** A Redis that does not answer, as ioredis tells it. */
function isStoreAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'MaxRetriesPerRequestError' ||
      /Command timed out|Connection is closed|Stream isn't writeable|ECONNREFUSED/.test(
        error.message,
      ))
  );
}

function bodyParserType(error: unknown): string | null {
  return error instanceof Error && 'type' in error && typeof error.type === 'string'
    ? error.type
    : null;
}

/** A body that is not what its Content-Encoding says, as zlib tells it. */
const isBrokenCompression = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof Error && 'status' in error && error.status === status;

export function sendError(response: Response, error: AppError): void {
  const body: ErrorBody = {
    message: error.message,
    code: error.code,
    ...(error.current === undefined ? {} : { current: error.current }),
  };
  if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
  response.status(error.status).set('Cache-Control', 'no-store').json(body);
}

/** The last handler: unknown errors are logged with their cause and told without detail. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    const known = toAppError(error);
    if (known.status >= 500) {
      logger.error({ err: known.cause ?? known, method: request.method, path: request.path });
    }
    if (response.headersSent) return next(error);
    sendError(response, known);
  };
}
