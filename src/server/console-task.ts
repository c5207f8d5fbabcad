import { ConfigError } from './config.ts';

/** Failures a person at the console can act on; they are told in a sentence, without a stack. */
const TOLD = new Set(['DataFolderInUseError', 'DatabaseUnavailableError']);

export const isTold = (error: unknown): error is Error =>
  error instanceof ConfigError || (error instanceof Error && TOLD.has(error.name));

/** Runs a command that ends: prints what it returns, or why it could not, and sets the exit code. */
export function runTask(task: () => Promise<string>): void {
  task().then(
    (done) => {
      process.stdout.write(done);
      process.exit(0);
    },
    (error: unknown) => {
      process.stderr.write(`${isTold(error) ? error.message : inspect(error)}\n`);
      process.exit(1);
    },
  );
}

/** Everything that is known of an error nobody expected. */
export const inspect = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
