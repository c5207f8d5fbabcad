import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test.skipIf(!existsSync('/dev/full'))(
  'the server goes on when the disk under its log is full',
  async () => {
    const fd = openSync('/dev/full', 'w');
    const logger = createLogger('info', { fd });
    for (let line = 0; line < 3; line += 1) logger.warn('nowhere to go');
    await pause(50);
    expect(logger.isLevelEnabled('info')).toBe(true);
    closeSync(fd);
  },
);

function logged(format: 'text' | 'json', write: (logger: ReturnType<typeof createLogger>) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const fd = openSync(join(folder, 'log'), 'w');
  write(createLogger('info', { fd, format }));
  closeSync(fd);
  const text = readFileSync(join(folder, 'log'), 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}
const ISO = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z';

test('a line is its time, its level and a sentence', () => {
  const text = logged('text', (logger) => logger.info({ kind: 'signed-in' }, 'Signed in (admin).'));
  expect(text).toMatch(new RegExp(`^${ISO} {2}info {3}Signed in \\(admin\\)\\.\\n$`));
});

test('a warning is one line whatever its error says; an error keeps its stack', () => {
  const err = new Error('no\n answer');
  const warning = logged('text', (logger) => logger.warn({ err }, 'heartbeat failed'));
  expect(warning).toMatch(/warn {3}heartbeat failed: no answer\n$/);
  expect(warning.split('\n')).toHaveLength(2);
  const failure = logged('text', (logger) => logger.error({ err, method: 'GET', path: '/x' }));
  expect(failure).toContain('GET /x: no answer\nError: no');
});

test('a line whose fields have other types is its JSON', () => {
  const text = logged('text', (logger) => logger.error({ err: 'no answer', path: 5 }, 'failed'));
  expect(text).toMatch(/^\{"level":50,.*"err":"no answer","path":5,"msg":"failed"\}\n$/);
});

test('a line contains no control character that a terminal would execute', () => {
  const err = new Error('bad \u001b[2J\r\u009b name');
  const failure = logged('text', (logger) => logger.error({ err, path: '/\u0007x' }));
  expect(failure).toContain('/\ufffdx: bad \ufffd[2J\ufffd\ufffd name\nError: bad \ufffd[2J');
  expect(failure).not.toMatch(/(?![\n\t])\p{Cc}/u);
});

test('LOG_FORMAT=json writes the fields, with the same time', () => {
  const line = JSON.parse(logged('json', (logger) => logger.info({ kind: 'restored' }, 'x.')));
  expect(line).toMatchObject({ level: 30, kind: 'restored', msg: 'x.' });
  expect(line.time).toMatch(new RegExp(`^${ISO}$`));
});
