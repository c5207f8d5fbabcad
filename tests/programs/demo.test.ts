// `npm run demo` on a data folder whose server runs: through that server.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { buildServer, ServerProcess } from '../proof/support/server-process.ts';
import { TEST_ADMIN } from '../support/test-app.ts';

let built: Awaited<ReturnType<typeof buildServer>>;
let DATA_DIR: string;
let server: ServerProcess;

beforeAll(async () => {
  built = await buildServer();
  DATA_DIR = await mkdtemp(join(tmpdir(), 'demo-'));
  server = new ServerProcess(built.program, { DATA_DIR });
  await server.start();
});
afterAll(async () => {
  await server.end('SIGTERM');
  built.remove();
  await rm(DATA_DIR, { recursive: true, force: true });
});

const demo = async (settings: Record<string, string>) => {
  const program = join(dirname(built.program), 'demo.js');
  const env = { PATH: process.env.PATH, DATA_DIR, PORT: String(server.port), ...settings };
  return await promisify(execFile)(process.execPath, [program], { env }).catch(
    (error: { code: number; stderr: string }) => error,
  );
};

it('the demo asks for the password, and says so where it cannot', async () => {
  expect(await demo({})).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The server is running: give the password .*\n$/),
  });
  expect(await demo({ ADMIN_PASSWORD: 'not-the-password' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The server refused: .*\n$/),
  });
});

it('the demo says what is missing where the server is on another port', async () => {
  expect(await demo({ ADMIN_PASSWORD: TEST_ADMIN.password, PORT: '2' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^A server runs on this data folder, but none answers .*\n$/),
  });
});

it('the demo fills the championship of the running server, once', async () => {
  const done = await demo({ ADMIN_PASSWORD: TEST_ADMIN.password });
  expect(done).toMatchObject({ stderr: '', stdout: expect.stringContaining('three groups') });
  const groups = await server.visitor().ok(api.tournaments.list, {});
  expect(groups.map(({ name }) => name).sort()).toStrictEqual([
    'Finals',
    'Group A',
    'Group B',
    'Premier Group',
  ]);
  const finals = groups.find(({ name }) => name === 'Finals');
  const { ties } = await server.visitor().ok(api.knockout.bracket, { id: finals?.id ?? 0 });
  // Group A is over and has its seats; Group B is still played.
  expect(ties.map(({ code, teamA, teamB }) => [code, teamA !== null, teamB !== null])).toEqual([
    ['SF1', true, false],
    ['SF2', false, true],
    ['F', false, false],
    ['P3', false, false],
  ]);
  expect(await demo({ ADMIN_PASSWORD: TEST_ADMIN.password })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not empty'),
  });
});
