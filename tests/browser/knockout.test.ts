// A knockout on a player's phone and on a big screen: from open seats to the winner of the final.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { atRest, axeFindings, type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { MatchCalls } from '../support/match-calls.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let app: BrowserApp;
let admin: ApiClient;
let groups: TestTournament[];
let knockout: number;
let page: Page;
let wall: Page;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  groups = [
    await createTournament(admin, { name: 'Group A', teams: ['Falcons', 'Owls', 'Vipers'] }),
    await createTournament(admin, { name: 'Group B', teams: ['Comets', 'Herons', 'Ravens'] }),
  ];
  knockout = (await admin.ok(api.tournaments.create, { name: 'Finals', kind: 'knockout' })).id;
  const tournaments = groups.map(({ tournament }) => tournament.id);
  await admin.ok(api.knockout.build, { id: knockout, bestOf: 1, from: { tournaments, places: 2 } });
  page = (await app.open(`/players/${knockout}`, phone)).page;
  wall = (await app.open(`/view/${knockout}`)).page;
});
afterAll(() => app?.close());

/** The team that was made earlier wins every match. */
async function play(fixtures: readonly Fixture[]): Promise<void> {
  for (const fixture of fixtures) {
    const homeWins = fixture.homeTeamId < fixture.awayTeamId;
    await setScore(admin, fixture, homeWins ? 3 : 1, homeWins ? 1 : 3);
  }
}
const open = async () =>
  (await admin.ok(api.fixtures.list, { tournament_id: knockout })).filter(
    ({ homeScore }) => homeScore === null,
  );
const tie = (code: string) => page.getByRole('article', { name: code });

/** A called match of a knockout is named by its tie on the stage and on the stream. */
async function namesTheSemifinal(): Promise<void> {
  const [set] = await open();
  if (!set) throw new Error('Nothing is open.');
  const light = (mapLit: 0 | 1) =>
    admin.ok(api.fixtures.update, { type: 'map-lit', id: set.id, tournament_id: knockout, mapLit });
  await light(1);
  const overlay = (await app.open(`/overlay/${knockout}?layout=lower`)).page;
  for (const [screen, stage] of [
    [wall, 'Semi-final 1'],
    [overlay, 'Finals · Semi-final 1'],
  ] as const) {
    // The bracket, which names SF1 too, stays until the wipe ends.
    await screen.getByRole('article', { name: 'SF1' }).waitFor({ state: 'detached' });
    await screen.getByText(stage, { exact: true }).waitFor();
    await screen.getByText('Winner meets Winner SF2 · The final').waitFor();
  }
  expect(await wall.getByText('Round 1').count()).toBe(0);
  await overlay.context().close();
  await light(0);
}

test('KO-4 a phone shows where the teams of an open seat will come from', async () => {
  await tie('SF1').getByText('1st Group A').waitFor();
  await tie('SF1').getByText('2nd Group B').waitFor();
  await page.getByRole('button', { name: 'The final' }).tap();
  await tie('The final').getByText('Winner SF1').waitFor();
  await tie('Third place').getByText('Loser SF2').waitFor();
});

test('KO-4 a big screen shows the open seats of a bracket', async () => {
  await wall.getByRole('article', { name: 'SF2' }).getByText('1st Group B').waitFor();
  await wall.getByRole('article', { name: 'The final' }).getByText('Winner SF2').waitFor();
});

test('KO-1 the table of a knockout is its bracket on the stream', async () => {
  const overlay = (await app.open(`/overlay/${knockout}?layout=table`)).page;
  await overlay.getByRole('article', { name: 'SF1' }).getByText('1st Group A').waitFor();
  expect(await overlay.locator('[data-shows="points"]').count()).toBe(0);
  await overlay.context().close();
});

test('KO-4 seats in a bracket are named without an English word in Korean', async () => {
  const korean = (await app.open(`/players/${knockout}?lang=ko`, phone)).page;
  await korean.getByRole('heading', { name: '준결승' }).waitFor();
  const text = await korean.locator('main').innerText();
  expect(text).toContain('Group A 1위');
  expect(text.replace(/Group [AB]|[SQ]F\d/g, '')).not.toMatch(/[A-Za-z]{2}/);
  await korean.context().close();
});

test('KO-5 a phone goes from the groups to the champion without a reload', async () => {
  for (const { fixtures } of groups) await play(fixtures);
  await page.getByRole('button', { name: 'Falcons' }).tap();
  await page.getByRole('link', { name: 'Knockout' }).tap();
  const path = page.locator('h2:text-is("Your path") + ol');
  await path.getByText('Herons').waitFor();
  await namesTheSemifinal();
  const followed = (await app.open(`/players/${knockout}`, phone)).page;
  await followed.getByRole('button', { name: 'Comets' }).tap();
  await followed.getByText('If you win: Winner SF1 · The final').waitFor();
  await followed.context().close();
  const { page: bracket } = await app.open(`/view/${knockout}?page=bracket`);
  const lines = bracket.getByRole('article', { name: 'The final' }).locator('[data-tie]');
  const seats = async () => (await lines.allInnerTexts()).map((text) => text.trim());
  await expect.poll(seats).toEqual(['Winner SF1', 'Winner SF2']);
  const [first, ...others] = await open();
  await play(first ? [first] : []);
  await expect.poll(seats).toEqual(['Falcons', 'Winner SF2']);
  await bracket.context().close();
  await play(others);
  await path.getByRole('article', { name: 'The final' }).getByText('Owls').waitFor();
  await play(await open());
  const champion = tie('The final').first().locator('[data-won]');
  await champion.waitFor();
  expect(await champion.innerText()).toContain('Falcons');
});

test('PLC-1 a team reads its place in a knockout on its phone', async () => {
  await page.getByRole('link', { name: 'My team' }).tap();
  await page
    .locator('p', { has: page.locator('[data-shows="rank"]') })
    .getByText('of 4')
    .waitFor();
  expect(await page.locator('[data-shows="rank"]').innerText()).toBe('1st');
  expect(await page.locator('[data-shows="points"]').count()).toBe(0);
});

test('PLC-1 the places of a knockout on a big screen come from its ties, not from a table', async () => {
  const place = (rank: number) => wall.locator(`li[data-place="${rank}"]`);
  await wall.locator('[data-shows="winner"]', { hasText: 'Falcons' }).waitFor();
  expect(await place(2).innerText()).toContain('Owls');
  expect(await place(3).innerText()).toContain('Comets');
  expect(await wall.locator('[data-shows="points"]').count()).toBe(0);
});

test('PLC-1 every team reads its place in the whole event on its phone', async () => {
  const group = (await app.open(`/players/${groups[1]?.tournament.id}`, phone)).page;
  await group.getByRole('button', { name: 'Ravens' }).tap();
  await group.getByText('5th of 6 in the whole event').waitFor();
  await group.getByRole('link', { name: 'Ranking and all results' }).first().tap();
  await group.getByRole('heading', { name: 'Final ranking' }).waitFor();
  await group.context().close();
});

test('PLC-3 the page of the event has its champion, every place with its reason and every result', async () => {
  const { page: all, complaints } = await app.open('/ranking');
  const champion = all.locator('[data-shows="winner"][data-team]');
  await champion.waitFor();
  expect((await champion.innerText()).trim()).toBe('Falcons');
  const places = await all.locator('[data-shows="rank"]').allInnerTexts();
  expect(places).toEqual(['1', '2', '3', '4', '5', '5']);
  const main = await all.locator('main').innerText();
  for (const text of ['Won the final', 'Won the match for third place', '3rd in Group B']) {
    expect(main).toContain(text);
  }
  const finals = all.getByRole('region', { name: 'Finals' });
  expect(await finals.locator('[data-shows="score"]').count()).toBe(8);
  const scores = all.locator('[data-shows="score"][data-side="home"]');
  expect(await scores.count()).toBe(4 + 3 + 3);
  expect(await axeFindings(all)).toEqual([]);
  expect(complaints).toEqual([]);
  await all.context().close();
});

test('PLC-3 the page of the event has no English word in Korean', async () => {
  const korean = (await app.open('/ranking?lang=ko', phone)).page;
  await korean.getByText('결승 승리').waitFor();
  const text = await korean.locator('main').innerText();
  const ownPattern = /Group [AB]|Finals|[SQ]F\d|Falcons|Owls|Vipers|Comets|Herons|Ravens/g;
  expect(text.replace(ownPattern, '')).not.toMatch(/[A-Za-z]{2}/);
  expect(await korean.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await korean.context().close();
});

test('PLC-1 the ranking of the event is a graphic of the stream', async () => {
  await admin.ok(api.broadcast.operate, { tournament_id: null, type: 'take', graphic: 'ranking' });
  const overlay = (await app.open('/overlay')).page;
  await overlay.getByRole('heading', { name: 'Final ranking' }).waitFor();
  expect(await overlay.locator('[data-shows="rank"]').allInnerTexts()).toHaveLength(6);
  await overlay.context().close();
});

/** How far a state reaches over its box or under the number of the match, in px. */
const hidden = (page: Page) =>
  page
    .locator('[data-shows="state"]')
    .first()
    .evaluate((state) => {
      const range = document.createRange();
      range.selectNodeContents(state);
      const text = range.getBoundingClientRect();
      const box = (
        state.children.length > 0 ? state : state.parentElement
      )?.getBoundingClientRect();
      const number = document.querySelector('main [data-shows="number"]')?.getBoundingClientRect();
      const isBeside = number && number.top < text.bottom && number.bottom > text.top;
      const over = [text.right - (box?.right ?? 0), (box?.left ?? 0) - text.left];
      return Math.max(0, ...over, isBeside ? text.right - number.left : 0);
    });

test('SIT-3 the state of a golden goal is whole on big screens and the stream, also in Japanese', async () => {
  const { id } = await admin.ok(api.tournaments.create, { name: 'Cup', kind: 'knockout' });
  const matchPreset = { name: 'Plain', levelTie: { mode: 'golden-goal', ms: 60_000 } } as const;
  await admin.ok(api.tournaments.update, { id, matchPreset });
  const tournaments = groups.map(({ tournament }) => tournament.id);
  await admin.ok(api.knockout.build, { id, bestOf: 1, from: { tournaments, places: 1 } });
  const [set] = await admin.ok(api.fixtures.list, { tournament_id: id });
  const match = new MatchCalls(admin, set as Fixture);
  await match.light(1);
  await match.clock('start');
  await match.clock('end');
  await match.type(1, 1);
  await match.clock('tie-play');
  await match.goal(set?.awayTeamId);
  const landscape = { width: 1920, height: 1080 };
  for (const [path, viewport] of [
    [`/view/${id}`, landscape],
    [`/view/${id}`, { width: 1080, height: 1920 }],
    [`/overlay/${id}?layout=bug`, landscape],
  ] as const) {
    for (const [language, words] of [
      ['en', 'Golden goal 0:1'],
      ['ja', 'ゴールデンゴール 0:1'],
    ] as const) {
      const separator = path.includes('?') ? '&' : '?';
      const { page, context } = await app.open(`${path}${separator}lang=${language}`, { viewport });
      await page.locator('[data-shows="state"]', { hasText: words }).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await atRest(page);
      expect(await hidden(page), `${path} ${language} ${viewport.width}`).toBe(0);
      await context.close();
    }
  }
});

/** Its id; its teams come from a group of four that is played. */
async function knockoutOfFour(name: string, bestOf: 1 | 3): Promise<number> {
  const teams = ['Kestrels', 'Martins', 'Swifts', 'Terns'].map((team) => `${team} ${name}`);
  const group = await createTournament(admin, { name: `Group ${name}`, teams });
  await play(group.fixtures);
  const { id } = await admin.ok(api.tournaments.create, { name, kind: 'knockout' });
  const from = { tournaments: [group.tournament.id], places: 4 };
  await admin.ok(api.knockout.build, { id, bestOf, from });
  return id;
}

test('KO-6 the keys go on in the next tie after the set that decides a tie', async () => {
  const id = await knockoutOfFour('Keys', 3);
  const desk = (await app.openAsAdmin(`/admin/${id}?round=1`)).page;
  await desk.locator('[data-box="left"] input, input[data-box="left"]').first().click();
  for (const score of ['2 0', '1 3', '5 1', '4 0']) {
    const [left, right] = score.split(' ');
    await desk.keyboard.type(left ?? '');
    await desk.keyboard.press('Tab');
    await desk.keyboard.type(right ?? '');
    await desk.keyboard.press('Enter');
    // As fast as hands are; the page shows by then what the score has decided.
    await desk.waitForTimeout(500);
  }
  const scores = async () =>
    (await admin.ok(api.fixtures.list, { tournament_id: id })).map((fixture) =>
      fixture.homeScore === null ? '-' : `${fixture.homeScore}:${fixture.awayScore}`,
    );
  await expect.poll(scores).toEqual(['2:0', '1:3', '-', '5:1', '4:0', '-']);
  await desk.context().close();
});

test('KO-7 the admin reads above the matches which tie is level, and records its winner', async () => {
  const id = await knockoutOfFour('Level', 1);
  const [first] = await admin.ok(api.fixtures.list, { tournament_id: id });
  if (!first) throw new Error('no match');
  const desk = (await app.openAsAdmin(`/admin/${id}?round=1`)).page;
  await desk.getByRole('heading', { name: 'Semi-finals' }).waitFor();
  await desk.locator('article', { hasText: 'SF1' }).first().waitFor();
  const record = desk.getByRole('button', { name: 'Level: record the winner' });
  expect(await record.count()).toBe(0);
  await setScore(admin, first, 2, 2);
  await record.click();
  await desk.getByLabel('Outcome').selectOption({ index: 7 });
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await record.waitFor({ state: 'detached' });
  const { ties } = await admin.ok(api.knockout.bracket, { id });
  expect(ties.find(({ code }) => code === 'SF1')).toMatchObject({
    winnerTeamId: first.homeTeamId,
  });
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
  await desk.keyboard.press('Control+z');
  await desk.getByText('Taken back: the outcome of SF1.').first().waitFor();
  await record.waitFor();
  await desk.context().close();
});

test('KO-4 a name in the bracket of 16 teams is readable or is replaced by the code of its team', async () => {
  const long = 'Sky Hunters Drone Academy';
  const wings = (group: string) => Array.from({ length: 6 }, (_, index) => `Wing ${group}${index}`);
  const halves = [
    await createTournament(admin, { name: 'Half A', teams: [long, 'Owlets', ...wings('A')] }),
    await createTournament(admin, { name: 'Half B', teams: ['Wing B6', 'Wing B7', ...wings('B')] }),
  ];
  for (const { fixtures } of halves) await play(fixtures);
  const { id } = await admin.ok(api.tournaments.create, { name: 'Last 16', kind: 'knockout' });
  const from = { tournaments: halves.map(({ tournament }) => tournament.id), places: 8 };
  await admin.ok(api.knockout.build, { id, bestOf: 1, from });
  await play(await admin.ok(api.fixtures.list, { tournament_id: id }));
  const landscape = { width: 1920, height: 1080 };
  for (const [path, viewport, floor] of [
    [`/view/${id}?page=bracket`, landscape, 32],
    [`/view/${id}?page=bracket`, { width: 1080, height: 1920 }, 32],
    [`/overlay/${id}?layout=table`, landscape, 28],
  ] as const) {
    const { page, context } = await app.open(path, { viewport });
    await page.locator('[data-tie]', { hasText: 'Owlets' }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await atRest(page);
    const lines = await page.locator('bdi', { hasText: /Sky|Owlets|Wing/ }).evaluateAll((all) =>
      all.map((name) => ({
        name: name.textContent,
        size: Number.parseFloat(getComputedStyle(name).fontSize),
        code: Number.parseFloat(
          getComputedStyle(name.closest('p')?.querySelector('[data-code]') as Element).fontSize,
        ),
        isShown: name.checkVisibility({ opacityProperty: true }),
      })),
    );
    expect(lines.length).toBeGreaterThan(16);
    const small = lines.filter((line) => (line.isShown ? line.size : line.code) < floor);
    expect(small, `${path} ${viewport.width}`).toEqual([]);
    expect(lines.find((line) => line.name?.startsWith('Owlets'))?.isShown).toBe(true);
    await context.close();
  }
});

test('KO-2 a team that a bye has seated chooses itself on its phone, and sees its bracket until it has a match', async () => {
  const names = ['Gulls', 'Terns', 'Wrens'];
  const { tournament, fixtures } = await createTournament(admin, { name: 'Trio', teams: names });
  await play(fixtures);
  const { id } = await admin.ok(api.tournaments.create, { name: 'Bye', kind: 'knockout' });
  const from = { tournaments: [tournament.id], places: 3 };
  await admin.ok(api.knockout.build, { id, bestOf: 1, from });
  const { page: own, context } = await app.open(`/players/${id}`, phone);
  await own.getByRole('button', { name: 'Gulls' }).tap();
  await own.getByRole('article', { name: 'SF2' }).getByText('Terns').waitFor();
  await own.getByRole('button', { name: 'The final' }).tap();
  await own.getByRole('article', { name: 'The final' }).getByText('Gulls').first().waitFor();
  await context.close();
});
