// Paper: what each part holds, without a session, and what stays out of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/contract/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let group: TestTournament;
const LONG = '드론축구국가대표상비군서울강남청소년클럽';

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  await admin.ok(api.championship.rename, { name: 'Cup <b>2026</b>' });
  group = await createTournament(admin, { teams: ['Owls & "Co"', LONG, 'Vipers'], rounds: 3 });
  const [first] = group.fixtures;
  if (first) await setScore(admin, first, 3, 1);
});
afterAll(() => server.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers });
const textOf = async (path: string) => (await read(path)).text();

describe('PRT-1 paper', () => {
  it('is public, needs nothing from elsewhere and runs only its own script', async () => {
    const answer = await read('/print/results');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await answer.text();
    expect(text).not.toMatch(/<(?:img|iframe)|src=|https?:/);
    expect(text).toContain('Cup &lt;b&gt;2026&lt;/b&gt;');
    expect(text).not.toContain('<b>2026');
  });

  it('has every team and result of the event', async () => {
    const text = await textOf('/print/results');
    for (const name of ['Owls &amp; &quot;Co&quot;', LONG, 'Vipers']) expect(text).toContain(name);
    expect(text).toContain('3 : 1');
    expect(text).toContain('Ranking so far');
  });

  it('is in the language of who asks', async () => {
    const german = await read('/print/standings', { 'Accept-Language': 'de' });
    expect(german.headers.get('content-language')).toBe('de');
    expect(await german.text()).toContain('Vorläufig: Es sind noch Spiele offen.');
    expect(await textOf('/print/standings?lang=ko')).toContain('<html lang="ko">');
  });

  it.each([
    ['en', 'results?', ['text', 'kr']],
    ['ja', 'results?', ['text', 'kr', 'tc', 'sc', 'jp']],
    ['zh-Hans', 'results?', ['text', 'kr', 'tc', 'jp', 'sc']],
    ['de', 'bracket?', ['text']],
  ])(
    'in %s links the font sheets that the letters of %s need (LNG-12)',
    async (lang, part, sheets) => {
      const text = await textOf(`/print/${part}lang=${lang}`);
      const links = text.matchAll(/<link rel="stylesheet" href="\/fonts\/([\w-]+)\.css" nonce=/g);
      expect(Array.from(links, ([, name]) => name)).toEqual(sheets);
    },
  );

  it('of an unknown part is not found, of an unknown group says that there is nothing', async () => {
    expect((await read('/print/nothing')).status).toBe(404);
    expect(await textOf('/print/standings?group=99')).toContain('Nothing to print here.');
    expect(await textOf('/print/day?team=x')).toContain('Nothing to print here.');
  });
});

describe('PRT-2 match sheets', () => {
  it('are one for each pairing, filled or blank', async () => {
    const filled = await textOf('/print/sheets');
    expect(filled.match(/<section class="sheet">/g)).toHaveLength(3);
    expect(filled).toMatch(/<b>3 : 1<\/b>/);
    const blank = await textOf(`/print/sheets?blank=1&fixture=${group.fixtures[0]?.id}`);
    expect(blank.match(/<section class="sheet">/g)).toHaveLength(1);
    expect(blank).not.toMatch(/<b>3 : 1<\/b>/);
    expect(blank).toContain('Signatures');
  });

  it('name no referee and no device', async () => {
    const lit = group.fixtures[1];
    if (!lit) throw new Error('There is no second match.');
    const at = { tournament_id: group.tournament.id, id: lit.id };
    await admin.ok(api.fixtures.update, { type: 'map-lit', ...at, mapLit: 2 });
    await setScore(admin, lit, 2, 2);
    const text = await textOf('/print/sheets');
    expect(text).toContain('2 : 2');
    expect(text).not.toMatch(/\badmin\b/);
  });
});

it('the order of the day is a page for each team, with opponent, side and result', async () => {
  const text = await textOf('/print/day');
  expect(text.match(/<section class="sheet">/g)).toHaveLength(3);
  const one = await textOf(`/print/day?team=${group.teams[2]?.id}`);
  expect(one.match(/<section class="sheet">/g)).toHaveLength(1);
  expect(one.match(/<tr>/g)).toHaveLength(1 + 6);
});
