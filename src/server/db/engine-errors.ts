/** Failures of the database itself, the same for both engines. */

/** The database does not answer, is starting or is full. The request itself may be valid. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = isDamage(cause)
      ? `A table of the database is damaged (${reason}). Stop the server, move the database away and restore the newest backup: docs/OPERATIONS.md, "Backups".`
      : `The database is not available: ${reason}`;
    super(message, { cause });
    this.name = 'DatabaseUnavailableError';
    // knex would prepend the statement, and the message is printed on the console.
    Object.defineProperty(this, 'message', { get: () => message, set: () => undefined });
  }
}

/** A statement would have run outside the transaction that is open in the same chain of calls. */
export class OutsideTransactionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutsideTransactionError';
  }
}

/** Node's codes for a server that cannot be reached or closed the connection. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATEs with the same meaning: 08 connection, 53 insufficient resources, 57P0x shutting down or starting,
 * 58 disk error, 55P03 and 57014 a lock or statement timeout, 25P03 and 25P04 a transaction that the server
 * ended for taking too long, XX001 and XX002 damaged data.
 */
const SQL_STATE = /^(08|53|58)|^(57P0[1-5]|57014|55P03|25P03|25P04|XX00[12])$/;

/** Messages of pg and tarn that have no code. */
const MESSAGE =
  /^Connection terminated|^timeout expired$|not queryable$|Timeout acquiring a connection|^Unable to acquire a connection|^aborted$/;

/** SQLSTATEs of a page or an index that cannot be read. */
const isDamage = (cause: unknown): boolean =>
  cause instanceof Error && /^XX00[12]$/.test(codeOf(cause) ?? '');

const codeOf = (error: object): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

function isUnavailable(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = codeOf(error);
  if (code !== undefined) return NETWORK.has(code) || SQL_STATE.test(code);
  return MESSAGE.test(error.message);
}

/**
 * The error for callers: DatabaseUnavailableError when the database is at fault, otherwise the error itself.
 * PostgreSQL 18 reports a foreign key that restricts as 23001, earlier versions as 23503; callers always get
 * 23503.
 */
export function toEngineError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  if (isUnavailable(error)) return new DatabaseUnavailableError(error);
  if (codeOf(error) === '23001') Object.assign(error, { code: '23503' });
  return error;
}

/** SQLSTATEs and codes of a full disk, or of files that cannot be created. */
const NO_ROOM = /^(53[12]00|58030|58P0[12]|ENOSPC|EDQUOT|EFBIG|EMFILE|ENFILE)$/;

/** Whether something could not be stored for lack of space. */
export function isOutOfRoom(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (NO_ROOM.test(codeOf(at) ?? '') || /No space left|quota exceeded/i.test(at.message))
      return true;
  }
  return false;
}

/** Whether the rows that were sent break a constraint of the database. */
export const breaksConstraint = (error: unknown): boolean =>
  error instanceof Error && codeOf(error)?.startsWith('23') === true;

/** COMMIT of a transaction in which a statement failed: PostgreSQL rolls back without an error. */
export function commitOfAborted(): Error {
  const error = new Error(
    'COMMIT was answered with ROLLBACK: a statement of this transaction had failed before.',
  );
  return Object.assign(error, { code: '25P02' });
}
