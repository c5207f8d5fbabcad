import { closeSync, existsSync, openSync } from 'node:fs';
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
