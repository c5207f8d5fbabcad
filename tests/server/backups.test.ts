// Backups: taken by themselves before everything that destroys, and the way back, on every screen.

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Backup,
  BackupContent,
  BackupReason,
} from '../../src/common/backups/backups.contract.ts';
import { backupLimits } from '../../src/common/backups/backups.rules.ts';
import { api } from '../../src/common/wire/api.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../src/common/wire/live.ts';
import { serverActor } from '../../src/server/access/actor.ts';
import { WriteGate } from '../../src/server/db/write-gate.ts';
import { readBackupFile } from '../../src/server/features/backups/backup-folder.ts';
import { BackupsService } from '../../src/server/features/backups/backups.service.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTeams, createTournament, setScore } from '../support/championship.factory.ts';
import { listen } from '../support/live-listener.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let server: TestApp;
let admin: ApiClient;
let backupDir: string;
beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'backups-'));
  server = await startTestApp({ backupDir });
  admin = await server.admin();
});
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
});
afterAll(async () => {
  await server.close();
  await rm(backupDir, { recursive: true, force: true });
});

/** Everything a screen can read, ids and all, as text: equal only byte for byte. */
const everything = async (from = admin) =>
  JSON.stringify({
    name: await from.ok(api.championship.read, {}),
    teams: await from.ok(api.teams.list, {}),
    tournaments: await from.ok(api.tournaments.list, {}),
    fixtures: await from.ok(api.fixtures.listAll, {}),
  });

const newest = async (reason: BackupReason): Promise<Backup> => {
  const found = (await admin.ok(api.backups.list, {})).find((backup) => backup.reason === reason);
  if (found === undefined) throw new Error(`no backup ${reason}`);
  return found;
};
const restore = (backup: Backup) => admin.ok(api.backups.restore, { id: backup.id });

describe('the backup before a destructive act', () => {
  async function playedTournament() {
    const testTournament = await createTournament(admin, { teams: 4, rounds: 2 });
    const [first, second] = testTournament.fixtures;
    if (first === undefined || second === undefined) throw new Error('no fixtures');
    await setScore(admin, first, 7, 3);
    await setScore(admin, second, 2, null);
    return testTournament;
  }
  const acts: [BackupReason, string, (id: number) => Promise<unknown>][] = [
    ['before-reset', 'a reset', (tournament_id) => admin.ok(api.fixtures.reset, { tournament_id })],
    [
      'before-delete-tournament',
      'a deleted group',
      (id) => admin.ok(api.tournaments.remove, { id }),
    ],
    ['before-delete-all', 'all data deleted', () => admin.ok(api.transfer.deleteAll, {})],
    [
      'before-remove-round',
      'a removed round',
      (id) => admin.ok(api.tournaments.removeLastRound, { id }),
    ],
  ];

  it.each(acts)('with the reason %s undoes %s, byte for byte', async (reason, _what, act) => {
    const { tournament } = await playedTournament();
    const before = await everything();
    await act(tournament.id);
    expect(await everything()).not.toBe(before);
    const backup = await newest(reason);
    expect(backup).toMatchObject({
      summary: { teams: 4, tournaments: 1, fixtures: 12, results: 1 },
    });
    const { undo } = await restore(backup);
    expect(await everything()).toBe(before);
    expect(undo.reason).toBe('before-restore');
  });

  it('undoes a new draw and an import', async () => {
    const { tournament, teams } = await createTournament(admin, { teams: 4 });
    const ids = teams.map((team) => team.id);
    const before = await everything();
    await admin.ok(api.fixtures.generate, { tournament_id: tournament.id, rounds: 3, teams: ids });
    await restore(await newest('before-generate'));
    expect(await everything()).toBe(before);

    const csvData = (await admin.call(api.transfer.export, {})).body as string;
    await admin.ok(api.transfer.deleteAll, {});
    await createTeams(admin, ['Late entry']);
    const empty = await everything();
    await admin.ok(api.transfer.import, { csvData });
    await restore(await newest('before-import'));
    expect(await everything()).toBe(empty);
  });

  it('is not made when the act is refused', async () => {
    const { tournament, teams } = await playedTournament();
    // One after a completed match may still come from before.
    const count = async () =>
      (await admin.ok(api.backups.list, {})).filter(({ reason }) => reason !== 'match-completed')
        .length;
    const before = await count();
    const refused = await admin.call(api.fixtures.generate, {
      tournament_id: tournament.id,
      rounds: 1,
      teams: teams.map((team) => team.id),
    });
    expect(refused.status).toBe(409);
    expect(await count()).toBe(before);
  });
});

describe('a restore', () => {
  it('can itself be undone', async () => {
    await createTournament(admin, { teams: 3 });
    const backup = await admin.ok(api.backups.create, {});
    await admin.ok(api.championship.rename, { name: 'Renamed since' });
    const before = await everything();
    const { undo } = await restore(backup);
    expect(await everything()).not.toBe(before);
    await restore(undo);
    expect(await everything()).toBe(before);
  });

  it('gives no earlier id to a new row', async () => {
    const { tournament } = await createTournament(admin, { teams: 3 });
    const backup = await admin.ok(api.backups.create, {});
    const [later] = await createTeams(admin, ['Later']);
    await restore(backup);
    const [afterwards] = await createTeams(admin, ['Afterwards']);
    expect(afterwards?.id).toBeGreaterThan(later?.id ?? Number.POSITIVE_INFINITY);
    const testTournament = await admin.ok(api.tournaments.create, { name: 'Another' });
    expect(testTournament.id).toBeGreaterThan(tournament.id);
  });

  it('reaches a screen with a new epoch, by one empty change on its topic', async () => {
    const { tournament, fixtures } = await createTournament(admin, { teams: 3 });
    const [first] = fixtures;
    if (first === undefined) throw new Error('no fixtures');
    const backup = await admin.ok(api.backups.create, {});
    await setScore(admin, first, 9, 8);
    const screen = await listen(server.origin);
    const topic = tournamentTopic(tournament.id);
    const testTournament = await screen.subscribe({ topic });
    const all = await screen.subscribe({ topic: CHAMPIONSHIP_TOPIC });
    if (!testTournament.ok || !all.ok) throw new Error('not subscribed');
    await restore(backup);
    const renewed = () =>
      screen.changes.find(
        (candidate) => candidate.topic === topic && candidate.epoch !== testTournament.epoch,
      );
    await until(() => renewed() !== undefined);
    const change = renewed();
    expect(change).toMatchObject({
      from: testTournament.revision,
      revision: testTournament.revision + 1,
      changes: [],
    });
    const again = await screen.subscribe({
      topic,
      since: testTournament.revision,
      epoch: testTournament.epoch,
    });
    expect(again).toMatchObject({ ok: true, epoch: change?.epoch, snapshot: {} });
    screen.close();
  });

  it('of a missing or unreadable backup is refused and changes nothing', async () => {
    const before = await everything();
    const answer = await admin.call(api.backups.restore, { id: 2_000_000_000 });
    expect(answer).toMatchObject({ status: 404, body: { code: 'backup-not-found' } });
    const backup = await admin.ok(api.backups.create, {});
    await server.database.db
      .knex('backups')
      .where({ id: backup.id })
      .update({ content: JSON.stringify({ version: 2 }) });
    const unreadable = await admin.call(api.backups.restore, { id: backup.id });
    expect(unreadable).toMatchObject({ status: 409, body: { code: 'backup-unreadable' } });
    expect(await everything()).toBe(before);
  });
});

describe('a backup', () => {
  it('is taken by itself after completed matches', async () => {
    const { fixtures, tournament } = await createTournament(admin, { teams: 3 });
    const before = (await admin.ok(api.backups.list, {}))[0]?.id ?? 0;
    for (const fixture of fixtures) await setScore(admin, fixture, 5, 1);
    const taken = async () =>
      (await admin.ok(api.backups.list, {})).filter((backup) => backup.id > before);
    // A wait that an earlier commit began may end between the scores: the last one has all of them.
    await expect
      .poll(async () => (await taken())[0], { timeout: 15_000 })
      .toMatchObject({
        reason: 'match-completed',
        subject: tournament.name,
        summary: { results: 3 },
      });
  });

  it('is copied to a file, which is enough for a new database', async () => {
    await createTournament(admin, { teams: 5, rounds: 3 });
    const before = await everything();
    const { id } = await admin.ok(api.backups.create, {});
    // It is written under another name first.
    const isIt = (file: string) => file.includes(`Z-${id}-`) && file.endsWith('.json.gz');
    const name = async () => (await readdir(backupDir)).find(isIt);
    await vi.waitFor(async () => expect(await name()).toBeDefined(), 15_000);
    const text = await readBackupFile(join(backupDir, (await name()) as string));

    const fresh = await startTestApp();
    try {
      const gate = new WriteGate(fresh.database.db);
      const context = { actor: serverActor('test') };
      const service = new BackupsService(fresh.database.db, gate);
      await expect(service.restoreText(context, `${text}x`)).rejects.toMatchObject({
        code: 'backup-unreadable',
      });
      // Every part of it is in order, and it is no championship all the same.
      const content = JSON.parse(text) as BackupContent;
      const [first, second, ...rest] = content.teams;
      const twice = [first, { ...second, name: first?.name }, ...rest];
      await expect(
        service.restoreText(context, JSON.stringify({ ...content, teams: twice })),
      ).rejects.toMatchObject({ code: 'backup-unreadable' });
      expect(await fresh.database.db.knex('teams').count()).toMatchObject([{ count: 0 }]);
      await service.restoreText(context, text);
      const someone = await fresh.admin();
      expect(await everything(someone)).toBe(before);
      await createTeams(someone, ['Still has ids']);
    } finally {
      await fresh.close();
    }
  });

  it('is only in the database when the folder cannot be written', async () => {
    const blocked = join(backupDir, 'a-file');
    await writeFile(blocked, '');
    const otherApp = await startTestApp({ backupDir: join(blocked, 'backups') });
    const someone = await otherApp.admin();
    await createTournament(someone, { teams: 3 });
    await someone.ok(api.backups.create, {});
    expect(await someone.ok(api.backups.list, {})).toHaveLength(1);
    await otherApp.close();
  });

  it('by hand is one of a limited number', async () => {
    for (let n = 0; n < backupLimits.others + 3; n += 1) await admin.ok(api.backups.create, {});
    const list = await admin.ok(api.backups.list, {});
    const others = list.filter(({ reason }) => reason !== 'match-completed');
    expect(others).toHaveLength(backupLimits.others);
  });
});
