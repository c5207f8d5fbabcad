import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { findPage, type Page, pages } from '../../common/kernel/pages.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'client-'));
let server: TestApp;
beforeAll(async () => {
  for (const name of ['admin', 'public']) {
    writeFileSync(join(clientDir, `${name}.html`), `<html lang="en"><title>${name}</title></html>`);
  }
  server = await startTestApp({ clientDir });
});
afterAll(async () => {
  await server?.close();
  rmSync(clientDir, { recursive: true, force: true });
});

const tagAndTitle = async (path: string): Promise<[number, string]> => {
  const answer = await fetch(server.origin + path);
  return [answer.status, (await answer.text()).split('</title>')[0] ?? ''];
};

it.each(Object.values<Page>(pages))(
  '$pattern is sent with its screen, display and tournament',
  async (page) => {
    const path = page.pattern.replace(':tournamentId', '7');
    const display = page.display === undefined ? '' : ` data-display="${page.display}"`;
    const tournament = path === page.pattern ? '' : ' data-tournament="7"';
    expect(await tagAndTitle(path)).toEqual([
      200,
      `<html data-screen="${page.screen}"${display}${tournament} lang="en"><title>${page.document}`,
    ]);
  },
);

it('the admin’s document is sent without a screen where there is no page', async () => {
  expect(findPage('/nowhere')).toBeNull();
  expect(await tagAndTitle('/nowhere')).toEqual([404, '<html lang="en"><title>admin']);
});
