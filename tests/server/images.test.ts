// Logos and sponsors: taken by their content, shown on every screen at once, served as nothing but pictures.

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { imagePath } from '../../src/common/images/image-sizes.ts';
import type { Images, Sponsor } from '../../src/common/images/images.contract.ts';
import { limits } from '../../src/common/kernel/limits.ts';
import { api } from '../../src/common/wire/api.ts';
import { serverActor } from '../../src/server/access/actor.ts';
import { WriteGate } from '../../src/server/db/write-gate.ts';
import {
  readBackupFile,
  readImagesBeside,
} from '../../src/server/features/backups/backup-folder.ts';
import { BackupsService } from '../../src/server/features/backups/backups.service.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTeams } from '../support/championship.factory.ts';
import { anSvg, aPicture, base64Of, padded } from '../support/images.factory.ts';
import { championshipIn, listen } from '../support/live-listener.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';
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

const NONE: Images = { event: null, teams: [], sponsors: [] };
const red = base64Of(anSvg());
const blue = base64Of(anSvg('', '#00c'));
const read = () => server.visitor().ok(api.images.read, {});
const setLogo = (team_id: number | null, file = red) =>
  admin.ok(api.images.setLogo, { team_id, file });
const addSponsor = (name: string, file = red) => admin.ok(api.images.addSponsor, { name, file });
const names = ({ sponsors }: Images) => sponsors.map(({ name }: Sponsor) => name);
const storedImages = () => server.database.db.knex('images').pluck('hash');
async function aTeam(name = 'Team'): Promise<number> {
  const [team] = await createTeams(admin, [name]);
  if (team === undefined) throw new Error('no team');
  return team.id;
}

describe('a logo', () => {
  it('is sent to every screen by its hash, also to one that comes later, and is taken away', async () => {
    const screen = await listen(server.origin);
    const first = await screen.subscribe({ topic: 'championship' });
    expect(first).not.toHaveProperty('snapshot.images');
    const images = await setLogo(null);
    expect(images).toEqual({
      ...NONE,
      event: { hash: expect.any(String), width: 1200, height: 600 },
    });
    await until(() => screen.changes.length === 1);
    expect(screen.changes[0]?.changes).toEqual([
      { type: 'images', op: 'upsert', id: 1, value: images },
    ]);
    expect(JSON.stringify(screen.changes[0]).length).toBeLessThan(400);
    const later = await screen.subscribe({ topic: 'championship' });
    expect(championshipIn(later).images).toEqual(images);
    expect(await admin.ok(api.images.removeLogo, {})).toEqual(NONE);
    await until(() => screen.changes.length === 2);
    await admin.ok(api.images.removeLogo, {});
    expect(await read()).toEqual(NONE);
    expect(await storedImages()).toEqual([]);
    screen.close();
  });

  it('of a team takes the place of the one it had, and goes with the team', async () => {
    const [first, second] = [await aTeam('One'), await aTeam('Other')];
    await setLogo(first);
    await setLogo(second);
    const images = await setLogo(first, blue);
    expect(images.teams.map(({ teamId }) => teamId)).toEqual([first, second]);
    expect(new Set(images.teams.map(({ image }) => image.hash)).size).toBe(2);
    const screen = await listen(server.origin);
    await screen.subscribe({ topic: 'championship' });
    await admin.ok(api.teams.remove, { id: first });
    await until(() => screen.changes.length === 1);
    expect(screen.changes[0]?.changes.map(({ type }) => type)).toEqual(['team', 'images']);
    expect((await read()).teams).toEqual([images.teams[1]]);
    screen.close();
  });

  it('is refused for a team that is not there', async () => {
    const refused = { status: 404, body: { code: 'team-not-found' } };
    const wanted = { team_id: 4711, file: red };
    expect(await admin.call(api.images.setLogo, wanted)).toMatchObject(refused);
    expect(await admin.call(api.images.removeLogo, { team_id: 4711 })).toMatchObject(refused);
  });

  it('sent twice with one key is one change', async () => {
    const headers = { 'Idempotency-Key': '0a0b0c0d-0000-4000-8000-0000000000aa' };
    const add = () => admin.call(api.images.addSponsor, { name: 'Acme', file: red }, { headers });
    const [first, again] = [await add(), await add()];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(names(await read())).toEqual(['Acme']);
  });
});

describe('sponsors', () => {
  it('stand in the order they came in, or are put in', async () => {
    const added = [
      await addSponsor('One'),
      await addSponsor('Two', blue),
      await addSponsor('Three'),
    ];
    expect(names(await read())).toEqual(['One', 'Two', 'Three']);
    const order = added.map(({ id }) => id).reverse();
    expect(names(await admin.ok(api.images.orderSponsors, { order }))).toEqual([
      'Three',
      'Two',
      'One',
    ]);
    const old = await admin.call(api.images.orderSponsors, { order: order.slice(1) });
    expect(old).toMatchObject({ status: 409, body: { code: 'sponsors-changed' } });
    const [first] = added;
    const renamed = await admin.ok(api.images.renameSponsor, { id: first?.id ?? 0, name: ' Uno ' });
    expect(renamed).toMatchObject({ name: 'Uno', image: first?.image });
    const left = await admin.ok(api.images.removeSponsor, { id: added[1]?.id ?? 0 });
    expect(names(left)).toEqual(['Three', 'Uno']);
    const gone = await admin.call(api.images.removeSponsor, { id: added[1]?.id ?? 0 });
    expect(gone).toMatchObject({ status: 404, body: { code: 'sponsor-not-found' } });
    expect(await storedImages()).toEqual([first?.image.hash]);
  });

  it('are limited in number', async () => {
    const { image } = await addSponsor('First');
    const rows = Array.from({ length: limits.sponsors - 1 }, (_, n) => ({
      ...{ position: n + 2, name: `S${n}`, hash: image.hash },
    }));
    await server.database.db.knex('sponsors').insert(rows);
    const refused = await admin.call(api.images.addSponsor, { name: 'One more', file: red });
    expect(refused).toMatchObject({ status: 409, body: { code: 'sponsor-limit-reached' } });
  });
});

describe('a file', () => {
  it('is refused by its content, with a sentence', async () => {
    const send = async (file: string) => {
      const answer = await admin.call(api.images.setLogo, { team_id: null, file });
      return [answer.status, (answer.body as { code: string }).code];
    };
    expect(await send(base64Of(await aPicture('gif')))).toEqual([415, 'image-format']);
    expect(await send('no base64 at all')).toEqual([415, 'image-format']);
    const cut = (await aPicture('png')).subarray(0, 100);
    expect(await send(base64Of(cut))).toEqual([400, 'image-unreadable']);
    const large = await padded(limits.imageBytes + 1);
    expect(await send(base64Of(large))).toEqual([413, 'image-too-large']);
    expect(await send('A'.repeat(limits.imageBodyBytes))).toEqual([413, 'too-large']);
    expect(await read()).toEqual(NONE);
  });

  it('keeps nobody else waiting while it is read', async () => {
    let isRead = false;
    const reading = setLogo(null, base64Of(await aPicture('png', [4000, 4000]))).finally(() => {
      isRead = true;
    });
    await server.visitor().ok(api.teams.list, {});
    expect(isRead).toBe(false);
    await reading;
  });
});

describe('the address of an image', () => {
  it('answers a picture that can do nothing, for ever', async () => {
    const { event } = await setLogo(null);
    const path = imagePath(event?.hash ?? '', 'small');
    const response = await fetch(server.origin + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${event?.hash}-small"`,
    });
    const again = await fetch(server.origin + path, {
      headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
    });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    const head = await fetch(server.origin + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  it('of none is 404', async () => {
    const none = await server
      .visitor()
      .call(api.images.file, { hash: '0'.repeat(32), size: 'large' });
    expect(none).toMatchObject({ status: 404, body: { code: 'image-not-found' } });
  });
});

describe('the audit log', () => {
  it('names the team or sponsor whose image was added or removed', async () => {
    const team = await aTeam('Falcons');
    await setLogo(team);
    await admin.ok(api.images.removeLogo, { team_id: team });
    const { id } = await addSponsor('Zenith');
    await admin.ok(api.images.removeSponsor, { id });
    const details = async () => {
      const { entries } = await admin.ok(api.audit.list, { area: 'data' });
      return JSON.stringify(entries.map(({ detail }) => detail));
    };
    await vi.waitFor(async () => expect((await details()).split('Zenith')).toHaveLength(3), 10_000);
    expect(await details()).toContain('logo of \\"Falcons\\"');
  });
});

describe('a backup', () => {
  it('brings all images back, and keeps their bytes until then', async () => {
    const team = await aTeam();
    await setLogo(null);
    await setLogo(team, blue);
    await addSponsor('One');
    await addSponsor('Two', blue);
    const before = await read();
    const backup = await admin.ok(api.backups.create, {});
    await admin.ok(api.transfer.deleteAll, {});
    expect(await read()).toEqual(NONE);
    await admin.ok(api.backups.restore, { id: backup.id });
    const after = await read();
    expect({ ...after, sponsors: names(after) }).toEqual({ ...before, sponsors: names(before) });
    const bytes = await fetch(server.origin + imagePath(after.event?.hash ?? '', 'large'));
    expect(bytes.status).toBe(200);
  });

  it('from before there were images leaves them as they are', async () => {
    const backup = await admin.ok(api.backups.create, {});
    await server.database.db.knex.raw(
      `update backups set content = (content::jsonb - 'images')::json where id = ?`,
      [backup.id],
    );
    const before = await setLogo(null);
    await admin.ok(api.backups.restore, { id: backup.id });
    expect(await read()).toEqual(before);
  });

  it('as a file brings them to another server: from beside it, or from in it', async () => {
    await setLogo(null);
    await addSponsor('Acme', blue);
    const before = await read();
    const { id } = await admin.ok(api.backups.create, {});
    const copies = async () =>
      (await readdir(backupDir)).filter(
        (name) => name.includes(`Z-${id}-`) && !name.endsWith('.part'),
      );
    await vi.waitFor(async () => expect(await copies()).toHaveLength(1), 20_000);
    const file = join(backupDir, (await copies())[0] ?? '');
    const ownService = new BackupsService(server.database.db, new WriteGate(server.database.db));
    const carried = JSON.stringify((await ownService.read(id)).content);
    const fromFolder = await readBackupFile(file);
    expect(fromFolder).not.toContain('imageFiles');
    for (const [text, beside] of [
      [fromFolder, file],
      [carried, join(tmpdir(), 'elsewhere.json')],
    ] as const) {
      const database = await createTestDatabase();
      const otherApp = await startTestApp({ database });
      const service = new BackupsService(database.db, new WriteGate(database.db));
      await service.restoreText({ actor: serverActor('console') }, text, (hashes) =>
        readImagesBeside(beside, hashes),
      );
      const { event, sponsors } = await otherApp.visitor().ok(api.images.read, {});
      expect([event, sponsors.map(({ name, image }) => ({ name, image }))]).toEqual([
        before.event,
        before.sponsors.map(({ name, image }) => ({ name, image })),
      ]);
      await otherApp.close();
      await database.drop();
    }
  });
});
