/** pino's JSON as a person at the console reads it: time, level, and a sentence. */

interface LogRecord {
  level: number;
  time: string;
  msg?: string;
  method?: string;
  path?: string;
  err?: { message?: string; stack?: string };
}

const ERROR = 50;
const levelName = (level: number): string =>
  level >= ERROR ? 'error' : level >= 40 ? 'warn ' : level >= 30 ? 'info ' : 'debug';

/** One line; below an unexpected error also its stack, which is nothing without its lines. */
export function logLine(json: string): string {
  const { level, time, msg, method, path, err }: LogRecord = JSON.parse(json);
  const subject = [msg, method, path].filter((part) => part !== undefined).join(' ');
  const parts = [subject, err?.message].filter((part) => part !== undefined && part !== '');
  const text = printable(parts.join(': ').replace(/\s*\n\s*/g, ' '));
  const stack = level >= ERROR && err?.stack !== undefined ? `\n${printable(err.stack)}` : '';
  return `${time}  ${levelName(level)}  ${text}${stack}\n`;
}

/** Removes control characters that a terminal would execute. */
const printable = (text: string): string => text.replace(/(?![\n\t])\p{Cc}/gu, '\u{fffd}');
