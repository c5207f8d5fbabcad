import { ConfigError } from '../boot/config.ts';
import { AppError } from '../errors.ts';

/** Failures a person at the console can act on; they are printed as a sentence, without a stack. */
const KNOWN_ERRORS = new Set([
  'DataFolderError',
  'DataFolderInUseError',
  'DatabaseUnavailableError',
  'NewerDatabaseError',
  'TablesBackupError',
]);

/** PostgreSQL's codes for a wrong user, password or database; its sentence names no password. */
const REFUSED = new Set(['28000', '28P01', '3D000']);

export const isKnownFailure = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  (error instanceof Error &&
    (KNOWN_ERRORS.has(error.name) || ('code' in error && REFUSED.has(String(error.code)))));

/** The password of an account comes from a setting, so a refused password is reported as a setting error. */
export const asSettingError = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'password-too-common'
    ? new ConfigError(`The setting ADMIN_PASSWORD is refused: ${error.message}`)
    : error;

/** Runs a command that ends: prints what it returns, or why it could not, and sets the exit code. */
export function runTask(task: () => Promise<string>): void {
  task().then(
    (done) => {
      process.stdout.write(done);
      process.exit(0);
    },
    (error: unknown) => {
      process.stderr.write(`${isKnownFailure(error) ? error.message : inspect(error)}\n`);
      process.exit(1);
    },
  );
}

/** Returns the stack of an unexpected error, or its text. */
export const inspect = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
