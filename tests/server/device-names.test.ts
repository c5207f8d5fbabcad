// What the admin calls a device: where it is shown, how long it holds, and what is no name.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { listen } from '../support/live-listener.ts';
import { startTestApp, TEST_ADMIN, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let table: ApiClient;
beforeEach(async () => {
  server = await startTestApp();
  table = await server.admin();
});
afterEach(() => server.close());

const sessionsHere = async (client: ApiClient) =>
  (await client.ok(api.auth.sessions, {})).find(({ isThisOne }) => isThisOne);

describe('the name of a device', () => {
  it('DEV-1, DEV-2 is in the history, in presence, in the list of sessions and in the audit log', async () => {
    const { tournament, fixtures } = await createTournament(table, { teams: 3 });
    const [first, second] = fixtures;
    if (first === undefined || second === undefined) throw new Error('no fixtures');
    await setScore(table, first, 1, 0);
    await table.ok(api.auth.nameDevice, { name: '  Table  1 ' });
    await setScore(table, first, 2, 0);
    const { id } = tournament;
    const history = await table.ok(api.tournaments.history, { id });
    expect(history.map(({ who, device }) => [who, device])).toEqual([
      ['admin', 'Table 1'],
      ['admin', ''],
    ]);

    expect(await sessionsHere(table)).toMatchObject({
      device: expect.stringMatching(/^Table 1 \(.+\)$/),
    });

    const cookie = [...table.cookies].map((pair) => pair.join('=')).join('; ');
    const screen = await listen(server.origin, { cookie });
    const topic = `tournament:${id}` as const;
    await screen.subscribe({ topic });
    await table.ok(api.presence.announce, { tournament_id: id, fixtureId: second.id, screen: 'a' });
    while (screen.presence.length === 0) await pause(10);
    expect(screen.presence[0]).toEqual({
      topic,
      editing: [{ fixtureId: second.id, screen: 'a', device: 'Table 1' }],
    });
    await table.ok(api.auth.nameDevice, { name: 'Table 2' });
    await table.ok(api.presence.announce, { tournament_id: id, fixtureId: second.id, screen: 'a' });
    while (screen.presence.length === 1) await pause(10);
    expect(screen.presence[1]?.editing).toMatchObject([{ device: 'Table 2' }]);
    screen.close();

    await table.ok(api.auth.makeCode, {});
    for (;;) {
      const { entries } = await table.ok(api.audit.list, {});
      const made = entries.find(({ kind }) => kind === 'code-made');
      if (made === undefined) {
        await pause(50);
        continue;
      }
      expect(made.device).toMatch(/^Table 2 \(.+\)$/);
      break;
    }
  });

  it('comes with a sign-in, outlives a changed password, and can be taken away', async () => {
    const otherClient = server.visitor();
    await otherClient.ok(api.auth.login, { ...TEST_ADMIN, deviceName: 'Gate' });
    expect((await sessionsHere(otherClient))?.device).toMatch(/^Gate \(/);
    const newPassword = 'another one';
    await otherClient.ok(api.auth.changePassword, {
      currentPassword: TEST_ADMIN.password,
      newPassword,
    });
    expect((await sessionsHere(otherClient))?.device).toMatch(/^Gate \(/);
    await otherClient.ok(api.auth.nameDevice, { name: '' });
    expect((await sessionsHere(otherClient))?.device).not.toContain('Gate');
  });

  it.each([
    ['x'.repeat(26), 'device-name-too-long'],
    ['turned \u202e round', 'forbidden-characters'],
    ['two\nlines', 'forbidden-characters'],
  ])('DEV-3 is not changed to %j, which is refused', async (name, code) => {
    await table.ok(api.auth.nameDevice, { name: 'Table 1' });
    expect(await table.call(api.auth.nameDevice, { name })).toMatchObject({
      status: 400,
      body: { code },
    });
    expect((await sessionsHere(table))?.device).toMatch(/^Table 1 \(/);
  });

  it('cannot be given by a stranger', async () => {
    expect((await server.visitor().call(api.auth.nameDevice, { name: 'Table 1' })).status).toBe(
      401,
    );
    const guess = { username: 'admin', password: 'a guess', deviceName: 'Table 1' };
    await server.visitor().call(api.auth.login, guess);
    for (;;) {
      const { entries } = await table.ok(api.audit.list, {});
      const refused = entries.find(({ kind }) => kind === 'sign-in-refused');
      if (refused !== undefined) {
        expect(refused.device).not.toContain('Table 1');
        return;
      }
      await pause(50);
    }
  });
});
