// What happened on the server: what becomes an entry, what never stands in one, and who may read it.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { AuditLog } from '../../src/server/audit/audit-log.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament } from '../support/championship.factory.ts';
import { listen } from '../support/live-listener.ts';
import { startTestApp, TEST_ADMIN, type TestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';

const lines: string[] = [];
const shown: string[] = [];
let server: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const origins = { publicOrigins: [], trustProxy: 1 };
  server = await startTestApp({ logger, origins, show: (text) => shown.push(text) });
  admin = await server.admin();
});
afterAll(() => server.close());

/** Entries are written a moment after they happened. */
async function entries(kind: string, filter = {}) {
  for (;;) {
    const { entries: all } = await admin.ok(api.audit.list, filter);
    const found = all.filter((entry) => entry.kind === kind);
    if (found.length > 0) return found;
    await pause(50);
  }
}

describe('the audit log', () => {
  it('holds sign-ins and refusals, with device and address', async () => {
    const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' };
    await server
      .visitor()
      .call(
        api.auth.login,
        { username: 'admin', password: 'my secret guess' },
        { headers: firefox },
      );
    expect(await entries('sign-in-refused')).toMatchObject([
      { device: 'Firefox on Windows', address: '127.0.0.1', who: '' },
    ]);
    expect((await entries('signed-in')).at(-1)).toMatchObject({ who: 'admin' });
    const wrong = { currentPassword: 'another secret', newPassword: 'third secret' };
    await admin.call(api.auth.changePassword, wrong);
  });

  it('holds what was deleted, imported and restored, and by whom', async () => {
    const { tournament } = await createTournament(admin, { teams: 2 });
    const backup = await admin.ok(api.backups.create, {});
    await admin.ok(api.tournaments.remove, { id: tournament.id });
    expect(await entries('deleted')).toMatchObject([
      { who: 'admin', detail: 'a group with its fixtures', about: { code: 'a-group', params: {} } },
    ]);
    await admin.ok(api.backups.restore, { id: backup.id });
    expect(await entries('restored')).toMatchObject([{ who: 'admin' }]);
    const csvData = await admin.ok(api.transfer.export, {});
    await admin.ok(api.transfer.deleteAll, {});
    await admin.ok(api.transfer.import, { csvData, preview: true });
    await admin.ok(api.transfer.import, { csvData });
    expect(await entries('imported')).toMatchObject([{ detail: '2 teams, 1 groups, 1 fixtures' }]);
  });

  it('holds refused origins and names, and the start', async () => {
    const headers = { origin: 'http://evil.example' };
    await admin.request('POST', '/api/teams', {}, headers);
    expect(await entries('origin-refused')).toMatchObject([{ detail: 'http://evil.example' }]);
    const from = { ...headers, 'x-forwarded-for': '203.0.113.9' };
    await expect(listen(server.origin, from)).rejects.toThrow();
    await expect
      .poll(async () => (await entries('origin-refused')).map(({ address }) => address))
      .toContain('203.0.113.9');
    expect(await entries('server-started')).toMatchObject([
      { who: '', address: '', about: { code: 'version' } },
    ]);
  });

  it('is filtered by area and device, and exported without running a formula', async () => {
    const agent = '=cmd Firefox/1';
    const client = server.visitor();
    await client.ok(api.auth.login, TEST_ADMIN, { headers: { 'user-agent': agent } });
    await entries('signed-in', { device: 'Firefox' });
    const { entries: found, devices } = await admin.ok(api.audit.list, { device: 'Firefox' });
    expect(found.every(({ device }) => device === 'Firefox')).toBe(true);
    expect(devices).toEqual(expect.arrayContaining(['Firefox', 'Firefox on Windows']));
    const { entries: data } = await admin.ok(api.audit.list, { area: 'data' });
    expect(new Set(data.map(({ kind }) => kind))).toEqual(
      new Set(['deleted', 'restored', 'imported']),
    );
    const csv = await admin.ok(api.audit.export, { area: 'data' });
    expect(csv.trim().split('\r\n')).toHaveLength(data.length + 1);
    expect(csv).toContain('Time,What,Detail,Who,Device,Address');
    expect(csv).not.toMatch(/(^|,)[=+@]/m);
  });

  it('says each thing in a line, and no secret in any', () => {
    const said = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind !== undefined);
    expect(said.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['server-started', 'signed-in', 'sign-in-refused', 'deleted']),
    );
    const sid = admin.cookies.get('sid') ?? 'none';
    const all = lines.join('');
    for (const secret of [
      'secret',
      TEST_ADMIN.password,
      sid,
      decodeURIComponent(sid).slice(2, 20),
    ]) {
      expect(all).not.toContain(secret);
    }
  });
});

describe('a one-time code', () => {
  const guess = (client: ApiClient) =>
    client.call(api.auth.login, { username: 'admin', password: 'guess' });

  it('lets the admin’s new device in while guesses are refused', async () => {
    const ownApp = await startTestApp({ show: (text) => shown.push(text) });
    try {
      const stranger = ownApp.visitor();
      // From the one address that all have behind the venue's router.
      for (let n = 0; n < 10; n += 1) expect((await guess(stranger)).status).toBe(401);
      const device = ownApp.visitor();
      const signIn = () => device.call(api.auth.login, TEST_ADMIN);
      expect((await signIn()).status).toBe(429);
      const code = /([A-Z2-9]{5}-[A-Z2-9]{5})/.exec(shown.join(''))?.[1] ?? '';
      expect(shown.filter((text) => text.includes(code))).toHaveLength(1);
      await device.ok(api.auth.admit, { code: code.toLowerCase().replace('-', ' ') });
      expect((await signIn()).status).toBe(200);
      expect(await stranger.call(api.auth.admit, { code })).toMatchObject({
        status: 403,
        body: { code: 'code-invalid' },
      });
    } finally {
      await ownApp.close();
    }
  });

  it('comes from a signed-in admin’s page as well, and lets no one in without the password', async () => {
    const { code, expiresAt } = await admin.ok(api.auth.makeCode, {});
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    const device = server.visitor();
    await device.ok(api.auth.admit, { code });
    expect((await device.call(api.auth.me, {})).status).toBe(401);
    expect((await guess(device)).status).toBe(401);
    expect(lines.join('')).not.toContain(code);
  });
});

describe('the AuditLog class', () => {
  it('keeps the first of many equal entries, and says how many more there were', async () => {
    const { db, drop } = await createTestDatabase();
    const audit = new AuditLog(db, pino({ level: 'silent' }));
    try {
      for (let n = 0; n < 100; n += 1) audit.report('sign-in-refused', { address: '10.0.0.1' });
      for (let n = 0; n < 1000; n += 1) audit.report('host-refused', { address: `10.1.0.${n}` });
      audit.report('deleted', { detail: 'one\nline' });
      await audit.close();
      const rows = await db.knex('audit_entries').orderBy('id');
      const refused = rows.filter(({ kind }) => kind === 'sign-in-refused');
      expect(refused).toHaveLength(6);
      expect(refused.at(-1).detail).toBe('95 more within a minute');
      expect(refused.at(-1).about).toEqual({ code: 'more-alike', params: { n: 95 } });
      // An entry of an earlier release has the text alone.
      expect(rows.find(({ kind }) => kind === 'deleted').about).toBeNull();
      expect(rows.filter(({ kind }) => kind === 'host-refused').length).toBeLessThan(220);
      expect(rows.find(({ kind }) => kind === 'deleted').detail).toBe('one line');
    } finally {
      await drop();
    }
  });
});

it('the audit log holds which outcomes the admin has set, and which teams have left and come back', async () => {
  const { tournament, fixtures, teams } = await createTournament(admin, {
    name: 'Outcomes',
    teams: 3,
  });
  const [{ id, homeTeamId: winnerTeamId }] = fixtures as [Fixture];
  const group = tournament.name;
  const name = teams.find((team) => team.id === winnerTeamId)?.name;
  const target = { id, tournament_id: tournament.id };
  await admin.ok(api.fixtures.setOutcome, { ...target, outcome: 'awarded', winnerTeamId });
  await admin.ok(api.fixtures.setOutcome, { ...target, outcome: 'void' });
  await admin.ok(api.fixtures.setOutcome, { ...target, outcome: 'played' });
  const about = { match: 1, group };
  const kept = async () => (await entries('outcome-changed')).map((entry) => entry.about);
  await expect.poll(kept).toEqual([
    { code: 'outcome-open', params: about },
    { code: 'outcome-void', params: about },
    { code: 'outcome-to', params: { ...about, name } },
  ]);
  const left = { id: tournament.id, teamId: winnerTeamId };
  await admin.ok(api.withdrawals.add, { ...left, mode: 'rest-lost' });
  await admin.ok(api.withdrawals.remove, left);
  const team = { who: 'admin', about: { code: 'team-of', params: { name, group } } };
  expect(await entries('team-withdrawn')).toMatchObject([team]);
  expect(await entries('withdrawal-taken-back')).toMatchObject([team]);
});

it('the audit log holds which acts were taken back, by whom (UND-12)', async () => {
  const { fixtures, tournament } = await createTournament(admin, { name: 'Undone', teams: 3 });
  const [{ id }] = fixtures as [Fixture];
  const undo = async (taken: string) => {
    const key = randomUUID();
    const answer = await admin.call(
      api.undo.undo,
      { keys: [taken] },
      { headers: { 'Idempotency-Key': key } },
    );
    return { key, status: answer.status };
  };
  const score = randomUUID();
  const typed = { homeScore: 3, awayScore: 1 };
  const input = { type: 'score' as const, id, tournament_id: tournament.id, ...typed };
  await admin.call(api.fixtures.update, input, { headers: { 'Idempotency-Key': score } });
  const { key } = await undo(score);
  await undo(key);
  await undo(score);
  // Refused: it changed nothing.
  expect((await undo(score)).status).toBe(409);
  const entry = { who: 'admin', about: { code: 'in-group', params: { group: 'Undone' } } };
  await expect.poll(async () => (await entries('act-undone')).length).toBeGreaterThanOrEqual(3);
  expect(await entries('act-undone')).toMatchObject([entry, entry, entry]);
});
