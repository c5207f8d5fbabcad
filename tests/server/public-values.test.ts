// Values in the addresses of everything that strangers may read: none of them makes the server fail.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages, printParts } from '../../src/common/kernel/pages.ts';
import { makeClientFolder } from '../proof/support/client-folder.ts';
import { faultOf, RawClient } from '../proof/support/raw-request.ts';
import { everyEndpoint } from '../support/api-client.ts';
import { createTournament } from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const client = makeClientFolder();
let server: TestApp;
let raw: RawClient;
beforeAll(async () => {
  server = await startTestApp({ clientDir: client.clientDir });
  raw = new RawClient(server.origin);
  await createTournament(await server.admin(), { teams: 3 });
});
afterAll(async () => {
  raw.close();
  await server.close();
  client.remove();
});

/** As they stand in an address. */
const values = [
  '%00',
  'A%00B',
  // A lone surrogate, and bytes that are no UTF-8.
  '%ED%A0%80',
  '%FF%FE',
  '%',
  '0',
  '-1',
  '1.5',
  '1e3',
  'NaN',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  `${'9'.repeat(400)}`,
  'x'.repeat(8000),
  '%F0%9F%8F%86'.repeat(300),
  '%E2%80%AE',
  "'%20or%201=1--",
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
];

const reads = everyEndpoint
  .map(({ entry }) => entry)
  .filter(({ method, permission }) => method === 'GET' && permission === 'view');
const patterns = [
  ...reads.map(({ path }) => path).filter((path) => path.includes('{')),
  '/api/live/tournament:{id}',
  '/api/fixtures?tournament_id={id}',
  '/api/addresses?x={id}',
  ...Object.values(pages).flatMap(({ pattern }) => [
    pattern.replace(':tournamentId', '{id}'),
    `${pattern.replace(':tournamentId', '1')}?lang={id}`,
  ]),
  ...printParts.flatMap((part) =>
    ['group', 'team', 'fixture', 'blank', 'lang'].map((name) => `/print/${part}?${name}={id}`),
  ),
  ...['/print/{id}', '/archive/{id}', '/archive/{id}?download', '/archive/A?lang={id}'],
  ...['/{id}', '/api/{id}', '/assets/{id}', '/fonts/{id}', '/health/{id}'],
].filter((pattern) => pattern.includes('{'));

it.each(patterns)('%s answers every value without failing (ARC-2, PRT-1)', async (pattern) => {
  const faults: string[] = [];
  for (const value of values) {
    const path = pattern.replaceAll(/\{\w+\}/g, () => value);
    const answer = await raw.send({ method: 'GET', path, headers: {} });
    if (answer.status >= 500) faults.push(`${path.slice(0, 80)}: ${answer.status} ${answer.text}`);
    else if (answer.status >= 400 && path.startsWith('/api/')) {
      const fault = faultOf(answer);
      if (fault !== null) faults.push(`${path.slice(0, 80)}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});
