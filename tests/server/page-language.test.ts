// The language of the first answer of public pages.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../src/common/texts/languages.rules.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { listen } from '../support/live-listener.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const TOO_OLD = 'This browser is too old for this page. Please use a newer one.';
const NO_SCRIPT = 'This page shows live scores and needs JavaScript.';
const clientDir = mkdtempSync(join(tmpdir(), 'client-'));
let server: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  for (const name of ['admin', 'public']) {
    writeFileSync(
      join(clientDir, `${name}.html`),
      `<html lang="en"><!--snapshot--><p>${TOO_OLD}</p><noscript>${NO_SCRIPT}</noscript></html>`,
    );
  }
  server = await startTestApp({ clientDir });
  admin = await server.admin();
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
    group: texts === undefined ? undefined : JSON.parse(texts)['Group {n}'],
  };
};

it('LNG-7: a page without its scripts says why in its language', async () => {
  const html = await (await fetch(`${server.origin}/players?lang=de`)).text();
  expect(html).toContain('<p>Dieser Browser ist zu alt für diese Seite.');
  expect(html).toContain('<noscript>Diese Seite zeigt Live-Ergebnisse');
});

it('LNG-7: a public page is answered in its language, and tells caches what it depends on', async () => {
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

it('LNG-7: an English page gets no texts, and a venue’s screen does not ask the browser for its language', async () => {
  const english = { header: 'en', page: 'en', draw: undefined };
  expect(await languageOf('/players')).toMatchObject(english);
  expect(await languageOf('/view', { 'accept-language': 'de' })).toMatchObject(english);
  expect(await languageOf('/view?lang=%3Cscript%3E')).toMatchObject(english);
  expect(await languageOf('/view?lang=de')).toMatchObject({ header: 'de', draw: 'Remis' });
});

it('LNG-7: the admin’s page, and an address without a page, are answered in the language of the device', async () => {
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

const name = 'Open';
const refused = (code: string) => ({ status: 400, body: { code } });

describe('LNG-9: the languages of the event', () => {
  afterEach(() => admin.ok(api.championship.rename, { name, languages: [], terms: [] }));

  it('come after the address and the device and before the browser, which big screens do not ask', async () => {
    await admin.ok(api.championship.rename, { name, languages: ['ko', 'en'] });
    const browser = { 'accept-language': 'de' };
    for (const path of ['/view', '/overlay', '/players', '/referee', '/']) {
      expect(await languageOf(path, browser)).toMatchObject({ page: 'ko' });
    }
    expect(await languageOf('/view?lang=ja', browser)).toMatchObject({ page: 'ja' });
    expect(await languageOf('/view', { cookie: 'lang=fr' })).toMatchObject({ page: 'fr' });
    expect(await languageOf('/mgrstart', browser)).toMatchObject({ page: 'de' });
    await admin.ok(api.championship.rename, { name, languages: [] });
    expect(await languageOf('/players', browser)).toMatchObject({ page: 'de' });
    expect(await languageOf('/view', browser)).toMatchObject({ page: 'en' });
  });

  it('LNG-10: are both on big screens, the first alone on phones', async () => {
    await admin.ok(api.championship.rename, { name, languages: ['ko', 'en'] });
    for (const path of ['/view', '/overlay', '/view?lang=ko,en']) {
      const both = await languageOf(path);
      expect(both).toMatchObject({ header: 'ko, en', page: 'ko' });
      expect(both.draw).toContain('무승부');
      expect(both.draw).toContain('Draw');
    }
    expect(await languageOf('/players')).toMatchObject({ header: 'ko', draw: '무승부' });
    expect(await languageOf('/view?lang=ko')).toMatchObject({ header: 'ko', draw: '무승부' });
  });

  it('stay as they are where a call does not name them, and are absent where there are none', async () => {
    const languages = ['ko'] as const;
    const set = await admin.ok(api.championship.rename, { name, languages: [...languages] });
    expect(set).toEqual({ name, languages });
    expect(await admin.ok(api.championship.rename, { name: 'Other' })).toEqual({
      name: 'Other',
      languages,
    });
    await admin.ok(api.championship.rename, { name, languages: [] });
    expect(await admin.ok(api.championship.read, {})).toEqual({ name });
  });

  it('are announced, and load big screens again, phones not', async () => {
    const screen = await listen(server.origin);
    const orders: unknown[] = [];
    screen.socket.on('order', (order) => orders.push(order));
    await screen.subscribe({ topic: 'championship' });
    screen.socket.emit('screen', {
      ...{ key: 'a-big-screen', name: '', path: '/view', width: 1920, height: 1080, age: 0 },
    });
    await vi.waitFor(async () => {
      expect((await admin.ok(api.screens.list, {})).screens).toHaveLength(1);
    });
    await admin.ok(api.championship.rename, { name: 'No other words' });
    await admin.ok(api.championship.rename, { name, languages: ['ko'] });
    const last = () => screen.changes.at(-1)?.changes.at(-1)?.value;
    const isLast = (languages: Language[]) =>
      isDeepStrictEqual(last(), { name, languages, terms: [] });
    await until(() => orders.length === 1 && isLast(['ko']));
    await admin.ok(api.championship.rename, { name, languages: [] });
    await until(() => orders.length === 2 && isLast([]));
    expect(orders).toEqual([{ type: 'reload' }, { type: 'reload' }]);
    screen.socket.close();
  });

  it('are at most two, and different', async () => {
    const withLanguages = (languages: Language[]) =>
      admin.call(api.championship.rename, { name, languages });
    expect(await withLanguages(['ko', 'ko'])).toMatchObject(refused('languages-twice'));
    expect(await withLanguages(['ko', 'en', 'de'])).toMatchObject(refused('invalid-input'));
    expect(await admin.ok(api.championship.read, {})).toEqual({ name });
  });

  it('come back with a backup, and go with all data', async () => {
    const words = { languages: ['ja' as const], terms: [{ text: 'Group', own: 'Pool' }] };
    await admin.ok(api.championship.rename, { name, ...words });
    const backup = await admin.ok(api.backups.create, {});
    await admin.ok(api.transfer.deleteAll, {});
    expect(Object.keys(await admin.ok(api.championship.read, {}))).toEqual(['name']);
    await admin.ok(api.backups.restore, { id: backup.id });
    expect(await admin.ok(api.championship.read, {})).toEqual({ name, ...words });
  });
});

describe('LNG-11: own words of the event', () => {
  afterEach(() => admin.ok(api.championship.rename, { name, languages: [], terms: [] }));
  const terms = [{ text: 'Group', own: 'Pool' }];

  it('are used in the texts of every page, in English too', async () => {
    await admin.ok(api.championship.rename, { name, terms });
    for (const path of ['/view', '/players', '/referee', '/', '/overlay', '/mgrstart']) {
      expect(await languageOf(path)).toMatchObject({ page: 'en', group: 'Pool {n}' });
    }
    await admin.ok(api.championship.rename, { name, terms: [{ text: 'Gruppe', own: 'Pool' }] });
    expect(await languageOf('/view?lang=de')).toMatchObject({ group: 'Pool {n}' });
  });

  it('are refused where they are too long, too many, empty, doubled or a slot', async () => {
    const withTerms = (wantedTerms: { text: string; own: string }[]) =>
      admin.call(api.championship.rename, { name, terms: wantedTerms });
    const many = Array.from({ length: 41 }, (_, n) => ({ text: `T${n}`, own: 'x' }));
    expect(await withTerms([...terms, ...terms])).toMatchObject(refused('terms-twice'));
    expect(await withTerms(many)).toMatchObject(refused('terms-too-many'));
    expect(await withTerms([{ text: 'a', own: 'x'.repeat(25) }])).toMatchObject(
      refused('term-too-long'),
    );
    expect(await withTerms([{ text: ' ', own: 'x' }])).toMatchObject(refused('term-required'));
    expect(await withTerms([{ text: '{n}', own: 'x' }])).toMatchObject(refused('term-slot'));
    expect(await withTerms(many.slice(1))).toMatchObject({ status: 200 });
  });
});
