import { expect, test } from 'vitest';
import { auditAbout } from '../../common/kernel/audit.rules.ts';
import { ServerCount } from './live-hub.ts';

test('servers that join and leave are reported; a failed count changes nothing', async () => {
  const reported: unknown[] = [];
  // 0: the connection on which this server is counted is not there yet, or not there again.
  const counts = [0, 1, 2, 2, new Error('away'), 0, 2, 3, 1];
  const servers = new ServerCount(
    async () => {
      const next = counts.shift();
      if (typeof next !== 'number') throw next;
      return next;
    },
    { report: (kind, { detail } = {}) => void reported.push([kind, detail]) },
  );
  for (let look = 0; look < 9; look += 1) await servers.look();
  expect(reported).toEqual([
    ['server-joined', auditAbout('servers-in-all', { n: 2 })],
    ['server-joined', auditAbout('servers-in-all', { n: 3 })],
    ['server-left', auditAbout('alone')],
  ]);
});
