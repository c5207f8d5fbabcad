import { expect, test } from 'vitest';
import type { AuditKind } from '../../../common/kernel/audit.rules.ts';
import { ServerWatch } from './server-watch.ts';

const MB = 1_000_000;

function watched() {
  const said: string[] = [];
  const now = { free: 900 * MB, isAway: false };
  const watch = new ServerWatch({
    audit: {
      report: (kind: AuditKind, { detail = '' } = {}) => said.push(`${kind} ${detail}`.trim()),
    },
    ping: () => (now.isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
    folder: '/data',
    freeBytes: async () => now.free,
  });
  watch.stop();
  return { now, said, watch };
}

test('a disk is reported as low below 200 MB, as full, and as having space again', async () => {
  const { now, said, watch } = watched();
  for (const free of [900, 200, 199, 150, 19, 0, 500]) {
    now.free = free * MB;
    await watch.look();
  }
  expect(said).toEqual([
    'disk-low 199 MB free',
    'disk-full 19 MB free',
    'disk-has-room 500 MB free',
  ]);
  now.free = 42 * MB;
  expect(await watch.read()).toEqual({ disk: 'low', freeBytes: 42 * MB });
});

test('an unavailable database is reported once, and once more when it answers again', async () => {
  const { now, said, watch } = watched();
  for (const isAway of [false, true, true, false, false]) {
    now.isAway = isAway;
    await watch.look();
  }
  expect(said).toEqual(['database-away', 'database-back']);
});
