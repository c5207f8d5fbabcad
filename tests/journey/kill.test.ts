// The built server is killed once, right after it acknowledged a score: nothing is lost. How often it
// stands that under load: tests/proof/alone/kills.test.ts.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { buildServer, ServerProcess, sameSession } from '../proof/support/server-process.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { copyTemplate } from '../support/embedded-template.ts';

let built: Awaited<ReturnType<typeof buildServer>>;
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  built = await buildServer();
  dataDir = await copyTemplate();
  server = new ServerProcess(built.program, { DATA_DIR: dataDir });
  await server.start();
});
afterAll(async () => {
  await server?.end('SIGKILL');
  built?.remove();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
});

it('kill -9 right after an answer: every acknowledged score and the session are there again', async () => {
  const admin = await server.admin();
  const { tournament, fixtures } = await createTournament(admin, { teams: 5, rounds: 1 });
  for (const [index, fixture] of fixtures.entries()) await setScore(admin, fixture, index, 20);
  await server.end('SIGKILL');
  await server.start();
  const again = sameSession(admin, server.origin);
  const stored = await again.ok(api.fixtures.list, { tournament_id: tournament.id });
  expect(stored.map(({ homeScore, awayScore }) => [homeScore, awayScore])).toEqual(
    fixtures.map((_, index) => [index, 20]),
  );
  expect(await again.ok(api.auth.me, {})).toEqual({ admin: { username: 'admin' } });
  expect(await again.ok(api.tournaments.history, { id: tournament.id })).toHaveLength(10);
});
