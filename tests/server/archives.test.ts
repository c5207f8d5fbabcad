// Archived events: what is kept, under which names, and what does not touch them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { serverActor } from '../../src/server/access/actor.ts';
import { WriteGate } from '../../src/server/db/write-gate.ts';
import { ArchivesService } from '../../src/server/features/archives/archives.service.ts';
import { findContent } from '../../src/server/features/backups/archives.repository.ts';
import {
  BackupFolder,
  readArchivesBeside,
} from '../../src/server/features/backups/backup-folder.ts';
import { BackupsService } from '../../src/server/features/backups/backups.service.ts';
import { programVersion } from '../../src/server/version.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';

let server: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
  for (const { id } of await admin.ok(api.archives.list, {})) {
    await admin.ok(api.archives.remove, { id });
  }
});
afterAll(() => server.close());

async function event(): Promise<void> {
  await admin.ok(api.championship.rename, { name: 'Autumn Cup' });
  const { fixtures } = await createTournament(admin, { teams: ['Owls', 'Vipers <i>'] });
  for (const fixture of fixtures) await setScore(admin, fixture, 7, 5);
}
const page = (name: string, query = '') =>
  fetch(`${server.origin}/archive/${encodeURIComponent(name)}${query}`);

describe('ARC-1 an archive', () => {
  it('is listed, newest first, and read at its name in any case', async () => {
    await event();
    const first = await admin.ok(api.archives.create, { name: '  Autumn   Cup 2026 ' });
    expect(first.name).toBe('Autumn Cup 2026');
    const second = await admin.ok(api.archives.create, { name: '가을 대회' });
    expect(await admin.ok(api.archives.list, {})).toEqual([second, first]);
    for (const name of ['Autumn Cup 2026', 'autumn cup 2026', '가을 대회']) {
      const answer = await page(name);
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).toContain('Autumn Cup');
      expect(text).toContain('7 : 5');
      expect(text).toContain('Vipers &lt;i&gt;');
      expect(text).not.toMatch(/\badmin\b/);
    }
  });

  it.each([
    ['', 400, 'archive-name-required'],
    ['x'.repeat(81), 400, 'archive-name-too-long'],
    ['a/b', 400, 'archive-name-characters'],
    ['..', 400, 'archive-name-characters'],
    ['100 %', 400, 'archive-name-characters'],
    ['a\u202eb', 400, 'forbidden-characters'],
    ['AUTUMN CUP', 409, 'archive-name-taken'],
  ])('with the name %j is refused with %i %s', async (name, status, code) => {
    await event();
    const keptArchive = await admin.ok(api.archives.create, { name: 'Autumn Cup' });
    expect(await admin.call(api.archives.create, { name })).toMatchObject({
      status,
      body: { code },
    });
    expect(await admin.ok(api.archives.list, {})).toEqual([keptArchive]);
  });

  it('of an empty event is refused, as is deleting an archive that does not exist', async () => {
    expect(await admin.call(api.archives.create, { name: 'Empty' })).toMatchObject({
      ...{ status: 409, body: { code: 'archive-empty' } },
    });
    expect(await admin.call(api.archives.remove, { id: 99 })).toMatchObject({
      ...{ status: 404, body: { code: 'archive-not-found' } },
    });
  });
});

describe('BAK-4 the file of a backup', () => {
  it('brings the archives to another server, from in it or beside it, and keeps those that are there', async () => {
    await event();
    await admin.ok(api.archives.create, { name: 'Autumn Cup 2026' });
    const { id } = await admin.ok(api.backups.create, {});
    const { db } = server.database;
    const { content } = await new BackupsService(db, new WriteGate(db)).read(id);
    expect(content.program).toBe(programVersion());
    const dir = await mkdtemp(join(tmpdir(), 'archives-'));
    const [archive] = await admin.ok(api.archives.list, {});
    const stored = await db.read((trx) => findContent(trx, archive?.id ?? 0));
    if (archive) await new BackupFolder(dir).writeArchive(archive, stored);
    const withoutArchives = JSON.stringify({ ...content, archives: undefined });

    for (const text of [JSON.stringify(content), withoutArchives]) {
      const database = await createTestDatabase();
      const otherApp = await startTestApp({ database });
      const service = new BackupsService(database.db, new WriteGate(database.db));
      const restore = () =>
        service.restoreText(
          { actor: serverActor('console') },
          text,
          async () => [],
          () => readArchivesBeside(join(dir, 'backup.json.gz')),
        );
      await restore();
      await restore();
      const otherAdmin = await otherApp.admin();
      expect(await otherAdmin.ok(api.archives.list, {})).toMatchObject([
        { name: 'Autumn Cup 2026' },
      ]);
      const shownResponse = await fetch(`${otherApp.origin}/archive/autumn%20cup%202026`);
      expect(await shownResponse.text()).toContain('7 : 5');
      await otherApp.close();
      await database.drop();
    }
    await rm(dir, { recursive: true });
  });

  it('from before archives were in it leaves the archives as they are', async () => {
    await event();
    await admin.ok(api.archives.create, { name: 'Autumn Cup 2026' });
    const { id } = await admin.ok(api.backups.create, {});
    const { db } = server.database;
    const service = new BackupsService(db, new WriteGate(db));
    const { archives: _, program: _version, ...old } = (await service.read(id)).content;
    await service.restoreText({ actor: serverActor('console') }, JSON.stringify(old));
    expect(await admin.ok(api.archives.list, {})).toHaveLength(1);
  });
});

describe('ARC-2 the page of an archive', () => {
  it('stays as it was when scores change, all data is deleted and a backup is restored', async () => {
    await event();
    const backup = await admin.ok(api.backups.create, {});
    await admin.ok(api.archives.create, { name: 'Cup' });
    const before = await (await page('Cup', '?download')).text();
    await admin.ok(api.transfer.deleteAll, {});
    expect(await (await page('Cup', '?download')).text()).toBe(before);
    await admin.ok(api.backups.restore, { id: backup.id });
    expect(await (await page('Cup', '?download')).text()).toBe(before);
  });

  it('is one file that needs no other, in the language of the reader', async () => {
    await event();
    await admin.ok(api.archives.create, { name: 'Cup' });
    const answer = await page('Cup', '?download&lang=de');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=Cup.html');
    const text = await answer.text();
    expect(text).toContain('Ergebnisse des Turniers');
    expect(text).not.toMatch(/<script|<link|<img|src=|href=|https?:|url\(/);
  });

  it('is gone when it is deleted, and says so', async () => {
    await event();
    const { id } = await admin.ok(api.archives.create, { name: 'Cup' });
    await admin.ok(api.archives.remove, { id });
    const answer = await page('Cup');
    expect(answer.status).toBe(404);
    const text = await answer.text();
    expect(text).toContain('<h1>There is no archive with this name.</h1>');
    expect(text).not.toMatch(/19[67]\d|as of/);
  });
});

describe('PRT-3 the page of an archive', () => {
  it('is made once for all its readers of a language, and no more when it is deleted', async () => {
    await event();
    const { id } = await admin.ok(api.archives.create, { name: 'Cup' });
    const { readContent } = ArchivesService.prototype;
    let made = 0;
    ArchivesService.prototype.readContent = function (...given) {
      made += 1;
      return readContent.apply(this, given);
    };
    const readers = (lang: string) =>
      Promise.all(Array.from({ length: 20 }, () => page('Cup', `?lang=${lang}`)));
    const english = await readers('en');
    const german = await readers('de');
    ArchivesService.prototype.readContent = readContent;
    expect(made).toBe(2);
    for (const answer of english) expect(await answer.text()).toContain('<html lang="en">');
    for (const answer of german) expect(await answer.text()).toContain('<html lang="de">');
    await admin.ok(api.archives.remove, { id });
    expect((await page('Cup', '?lang=en')).status).toBe(404);
  });

  it('is sent unpacked to a client that takes nothing compressed', async () => {
    await event();
    await admin.ok(api.archives.create, { name: 'Cup' });
    const answer = await fetch(`${server.origin}/archive/Cup`, {
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(await (await page('Cup')).text());
  });
});
