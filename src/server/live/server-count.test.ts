import { expect, test } from 'vitest';
import { ServerCount } from './server-count.ts';

test('servers that join and leave are said, and a count that cannot be had is not', async () => {
  const said: string[] = [];
  // 0: the connection on which this server is counted is not there yet, or not there again.
  const counts = [0, 1, 2, 2, new Error('away'), 0, 2, 3, 1];
  const servers = new ServerCount(
    async () => {
      const next = counts.shift();
      if (typeof next !== 'number') throw next;
      return next;
    },
    { report: (kind, { detail = '' } = {}) => void said.push(`${kind}: ${detail}`) },
  );
  for (let look = 0; look < 9; look += 1) await servers.look();
  expect(said).toEqual([
    'server-joined: 2 in all',
    'server-joined: 3 in all',
    'server-left: this one is alone',
  ]);
});
