import { type Logger, pino } from 'pino';
import { z } from 'zod';

/** Formats pino's JSON for the console: time, level, and a sentence. */
const recordSchema = z.object({
  level: z.number(),
  time: z.string(),
  msg: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  err: z.object({ message: z.string().optional(), stack: z.string().optional() }).optional(),
});

const ERROR = 50;
const levelName = (level: number): string =>
  level >= ERROR ? 'error' : level >= 40 ? 'warn ' : level >= 30 ? 'info ' : 'debug';

/**
 * Returns one line, or the JSON itself when its fields have other types. The stack of an unexpected error
 * follows on lines of its own.
 */
function logLine(json: string): string {
  const record = recordSchema.safeParse(JSON.parse(json));
  if (!record.success) return printable(json);
  const { level, time, msg, method, path, err } = record.data;
  const subject = [msg, method, path].filter((part) => part !== undefined).join(' ');
  const parts = [subject, err?.message].filter((part) => part !== undefined && part !== '');
  const text = printable(parts.join(': ').replace(/\s*\n\s*/g, ' '));
  const stack = level >= ERROR && err?.stack !== undefined ? `\n${printable(err.stack)}` : '';
  return `${time}  ${levelName(level)}  ${text}${stack}\n`;
}

/** Removes control characters that a terminal would execute. */
const printable = (text: string): string => text.replace(/(?![\n\t])\p{Cc}/gu, '\u{fffd}');

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
