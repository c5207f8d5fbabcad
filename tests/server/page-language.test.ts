// The language of the first answer of public pages.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'client-'));
let server: TestApp;
beforeAll(async () => {
  for (const name of ['admin', 'public']) {
    writeFileSync(join(clientDir, `${name}.html`), '<html lang="en"><!--snapshot--></html>');
  }
  server = await startTestApp({ clientDir });
});
afterAll(async () => {
  await server?.close();
  rmSync(clientDir, { recursive: true, force: true });
});

const languageOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.origin + path, { headers });
  const html = await answer.text();
  const texts = /id="texts">(.*?)<\/script>/.exec(html)?.[1];
  return {
    header: answer.headers.get('content-language'),
    vary: answer.headers.get('vary')?.split(', '),
    page: / lang="([\w-]+)"/.exec(html)?.[1],
    draw: texts === undefined ? undefined : JSON.parse(texts).Draw,
  };
};

it('LNG-7: answers a public page in its language, and tells caches what it depends on', async () => {
  const korean = await languageOf('/players?lang=ko', { 'accept-language': 'de' });
  expect(korean).toMatchObject({ header: 'ko', page: 'ko', draw: '무승부' });
  expect(korean.vary).toEqual(expect.arrayContaining(['Accept-Language', 'Cookie']));
  const chosen = await languageOf('/players', {
    cookie: 'sid=x; lang=ja',
    'accept-language': 'de',
  });
  expect(chosen).toMatchObject({ header: 'ja', page: 'ja', draw: '引き分け' });
  expect(await languageOf('/', { 'accept-language': 'zh-TW' })).toMatchObject({ page: 'zh-Hant' });
});

it('LNG-7: sends no texts in English, and asks no browser for the language of a venue’s screen', async () => {
  const english = { header: 'en', page: 'en', draw: undefined };
  expect(await languageOf('/players')).toMatchObject(english);
  expect(await languageOf('/view', { 'accept-language': 'de' })).toMatchObject(english);
  expect(await languageOf('/view?lang=%3Cscript%3E')).toMatchObject(english);
  expect(await languageOf('/view?lang=de')).toMatchObject({ header: 'de', draw: 'Remis' });
});

it('LNG-7: answers the admin’s page, and an address without a page, in the language of the device', async () => {
  const german = await languageOf('/mgrstart', { 'accept-language': 'de' });
  expect(german).toMatchObject({ header: 'de', page: 'de', draw: 'Remis' });
  expect(german.vary).toEqual(expect.arrayContaining(['Accept-Language', 'Cookie']));
  const chosen = { cookie: 'lang=ja', 'accept-language': 'de' };
  expect(await languageOf('/admin/1', chosen)).toMatchObject({ page: 'ja' });
  expect(await languageOf('/nowhere?lang=ko', chosen)).toMatchObject({
    page: 'ko',
    draw: '무승부',
  });
  expect(await languageOf('/mgrstart')).toMatchObject({ page: 'en', draw: undefined });
});
