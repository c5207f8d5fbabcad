import { type Logger, pino } from 'pino';
import { logLine } from './log-line.ts';

/**
 * Writes to standard output, or to `fd`. What cannot be written (a full disk under the log, a closed
 * pipe) is lost and nothing else: pino's own destination would end the process over it, and keep it
 * from ending by trying to write the last line for ever.
 */
export function createLogger(
  level: string,
  { fd = 1, format = 'text' }: { fd?: number; format?: 'text' | 'json' } = {},
): Logger {
  // Without `sync` it would flush at exit.
  const out = pino.destination({ fd, sync: true });
  out.on('error', () => undefined);
  const options = { level, timestamp: pino.stdTimeFunctions.isoTime };
  if (format === 'json') return pino(options, out);
  return pino(options, { write: (line: string) => out.write(logLine(line)) });
}
