// A team's short name and colour: stored, announced, kept by a rename, brought back by a backup.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Team } from '../../src/common/teams/teams.contract.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { listen } from '../support/live-listener.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const NAME = 'Nottingham Night Owls B10';

let server: TestApp;
let admin: ApiClient;
let team: Team;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  team = await admin.ok(api.teams.create, { name: NAME });
});
afterAll(() => server?.close());

const listed = async () =>
  (await server.visitor().ok(api.teams.list, {})).find(({ id }) => id === team.id);

it('a short name is given with the name, announced to every screen, and stays with the next rename', async () => {
  expect(team).toEqual({ id: team.id, name: NAME });
  const screen = await listen(server.origin);
  await screen.subscribe({ topic: 'championship' });
  const given = { id: team.id, name: NAME, shortName: 'NN Owls B10' };
  expect(await admin.ok(api.teams.rename, { ...given, shortName: ' NN  Owls B10 ' })).toEqual(
    given,
  );
  expect(await listed()).toEqual(given);
  const changes = () => screen.changes.flatMap((message) => message.changes);
  await until(() =>
    changes().some(
      ({ op, ...change }) => op === 'upsert' && 'value' in change && change.id === team.id,
    ),
  );
  expect(changes()).toContainEqual({ type: 'team', op: 'upsert', id: team.id, value: given });
  const renamed = await admin.ok(api.teams.rename, { id: team.id, name: 'Nottingham Owls Senior' });
  expect(renamed).toEqual({ ...given, name: 'Nottingham Owls Senior' });
  screen.close();
});

it.each([
  ['x'.repeat(13), 'short-name-too-long'],
  ['Ow\u200bls', 'forbidden-characters'],
])('%j is refused, and changes nothing', async (shortName, code) => {
  const before = await listed();
  const answer = await admin.call(api.teams.rename, { id: team.id, name: NAME, shortName });
  expect(answer).toMatchObject({ status: 400, body: { code } });
  expect(await listed()).toEqual(before);
});

it('a short name goes when it is empty, and comes back with a backup', async () => {
  const before = await listed();
  const backup = await admin.ok(api.backups.create, {});
  const cleared = await admin.ok(api.teams.rename, { id: team.id, name: NAME, shortName: '' });
  expect(cleared).toEqual({ id: team.id, name: NAME });
  await admin.ok(api.backups.restore, { id: backup.id });
  expect(await listed()).toEqual(before);
});

it('a team has a colour that renames keep, that a backup and a file carry, and that null takes away', async () => {
  const { name } = team;
  const coloured = await admin.ok(api.teams.rename, { id: team.id, name, color: '#12ABef' });
  expect(coloured).toMatchObject({ color: '#12abef' });
  expect(await admin.ok(api.teams.rename, { id: team.id, name: 'Owls' })).toEqual({
    ...coloured,
    name: 'Owls',
  });
  const refused = await admin.call(api.teams.rename, { id: team.id, name, color: 'red' });
  expect(refused.status).toBe(400);
  const backup = await admin.ok(api.backups.create, {});
  const csvData = (await admin.call(api.transfer.export, {})).body as string;
  const uncoloured = await admin.ok(api.teams.rename, { id: team.id, name: 'Owls', color: null });
  expect(uncoloured.color).toBeUndefined();
  await admin.ok(api.transfer.import, { csvData });
  expect(await listed()).toMatchObject({ name: 'Owls', color: '#12abef' });
  await admin.ok(api.teams.rename, { id: team.id, name: 'Owls', color: '#000000' });
  await admin.ok(api.backups.restore, { id: backup.id });
  expect(await listed()).toMatchObject({ name: 'Owls', color: '#12abef' });
});
