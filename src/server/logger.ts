import { type Logger, pino } from 'pino';
import { logLine } from './log-line.ts';

/**
 * Returns a logger to standard output, or to `fd`. Lines that cannot be written (disk full, closed pipe) are
 * dropped. With pino's own destination the process would end, or hang at exit while it retries the last line.
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
