// A server whose disk fills up, on a real file system of 300 MB: what the admin sees on each page.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import { createTournament } from '../support/championship.factory.ts';

const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
/** Only root may. */
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk]).status === 0;
const why = isMounted
  ? ''
  : 'skipped: not possible on this machine, where no disk may be mounted: ';

/** As a file of so many megabytes, which takes the place of the one before. */
const fill = (megabytes: number) =>
  execFileSync('fallocate', ['-l', `${megabytes}MB`, join(disk, 'film')]);

let app: BrowserApp;
let paths: string[];
beforeAll(async () => {
  if (!isMounted) return;
  app = await startBrowserApp({ backupDir: join(disk, 'backups') });
  const { tournament } = await createTournament(await app.admin(), { teams: 3 });
  paths = ['/mgrstart', `/admin/${tournament.id}`, '/desk', '/happened'];
});
afterAll(async () => {
  await app?.close();
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.skipIf(!isMounted)(`${why}a disk that fills up`, () => {
  it('is said on each page of the admin, with how much is free, and no more after room was made', async () => {
    const { page } = await app.open('/mgrstart', { viewport: { width: 1280, height: 760 } });
    await signInOn(page);
    const notice = page.getByRole('alert').filter({ hasText: 'disk' });
    await page.getByText('Logged in as').waitFor();
    expect(await notice.count()).toBe(0);

    fill(150);
    for (const path of paths) {
      await page.goto(path);
      await notice.waitFor();
      expect(await notice.textContent(), path).toMatch(/nearly full: 1[4-6]\d MB are free/);
    }
    expect(await axeFindings(page)).toEqual([]);
    rmSync(join(disk, 'film'));
    fill(305);
    await page.clock.install();
    await page.goto('/mgrstart');
    await notice.waitFor();
    expect(await notice.textContent()).toMatch(/is full: \d MB are free.*What was saved is safe/);

    rmSync(join(disk, 'film'));
    // Without a reload: the page looks again by itself.
    await page.clock.fastForward(20_000);
    await notice.waitFor({ state: 'detached' });
  });
});
