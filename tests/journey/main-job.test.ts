// The main job, through the real screens: from an empty championship to final standings, with a
// viewer in a window of its own that is never reloaded; one score is entered while the server is away.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import { type CuttableProxy, startProxy } from '../support/cuttable-proxy.ts';

interface Case {
  rounds: number;
  teams: string[];
  fixtures: { round: number; home: string; away: string; homeScore: number; awayScore: number }[];
  expected: { plain: { points: Record<string, number>; wins: Record<string, number> } };
}
type Match = Case['fixtures'][number];

const file = join(import.meta.dirname, '../cases/cl-2012-13-A.json');
const champions: Case = JSON.parse(readFileSync(file, 'utf8'));
/** Entered while the server cannot be reached. */
const OFFLINE = 1;
/** Up to this one the viewer is looked at after each: it shows every result for seconds, one after another. */
const LAST_LOOKED_AT = 2;

const why = process.env.NO_BROWSER;
const title = 'from an empty championship to the final standings';

describe.skipIf(why)(why ? `skipped: ${title}: ${why}` : title, () => {
  let app: BrowserApp;
  let proxy: CuttableProxy;
  let admin: Page;
  let viewer: Page;
  let tournamentId: number;

  beforeAll(async () => {
    app = await startBrowserApp();
    proxy = await startProxy(() => Number(new URL(app.origin).port));
    const viewport = { width: 1280, height: 800 };
    ({ page: admin } = await app.open(`${proxy.url}/mgrstart`, { viewport }));
  });
  afterAll(async () => {
    await proxy?.close();
    await app?.close();
  });

  /**
   * Enters a score with the keyboard, as the table does: team by team, whichever side it is on.
   * False for a decider that two earlier rounds have made unnecessary: it has no boxes (DEC-2).
   */
  async function enterScore(match: Match): Promise<boolean> {
    await admin.getByRole('button', { name: `Round ${match.round}`, exact: true }).click();
    await admin.getByText(`Round ${match.round} Matches`).waitFor();
    const card = admin
      .getByRole('article')
      .filter({ hasText: match.home })
      .filter({ hasText: match.away });
    await card.waitFor();
    if (match.round === 3 && (await card.getByText('Result not needed').isVisible())) return false;
    const box = (team: string) =>
      card.getByRole('textbox', { name: new RegExp(`, ${literal(team)}, `) });
    await box(match.home).fill(String(match.homeScore));
    await box(match.away).fill(String(match.awayScore));
    // From the right one: Enter goes on to the next match.
    await card.getByRole('textbox').last().press('Enter');
    return true;
  }

  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

  /** The scores of the match that the viewer shows, by team, once both are there. */
  const shown = async (): Promise<string[]> => {
    const halves = viewer.locator('section[data-scored] [data-side][data-at]');
    const texts = await halves.allInnerTexts();
    return texts.map((half) => half.replace(/\s+/g, ' ').trim());
  };

  const isShown = async ({ home, away, homeScore, awayScore }: Match): Promise<boolean> => {
    const halves = await shown();
    return [
      [home, homeScore],
      [away, awayScore],
    ].every(([team, score]) =>
      halves.some(
        (half) =>
          half.includes(String(team)) &&
          new RegExp(`\\b${score}\\b`).test(half.replace(String(team), '')),
      ),
    );
  };

  async function readTable(name: 'Points' | 'Wins'): Promise<Record<string, string>> {
    const section = admin
      .locator('section')
      .filter({ has: admin.getByRole('heading', { name, exact: true }) });
    return section
      .last()
      .evaluate((element) =>
        Object.fromEntries(
          [...element.querySelectorAll('tbody tr')].map((row) => [
            (row.querySelector('th') as HTMLElement).innerText.trim(),
            ([...row.querySelectorAll('td')].at(-1) as HTMLElement).innerText.trim(),
          ]),
        ),
      );
  }

  it('the admin signs in, makes teams and a tournament, and generates its fixtures', async () => {
    await signInOn(admin);
    await admin.getByText('Logged in as').waitFor();
    for (const name of champions.teams) {
      await admin.getByPlaceholder('Enter team name').fill(name);
      await admin.keyboard.press('Enter');
      await admin.getByText(name, { exact: true }).first().waitFor();
    }
    await admin.getByPlaceholder('Enter group name').fill('Champions');
    await admin.getByRole('button', { name: 'Create Group' }).click();
    const row = admin.getByRole('listitem').filter({ hasText: 'Champions' });
    await row.getByText('Open Admin').click();
    await admin.waitForURL(/\/admin\/\d+/);
    tournamentId = Number(/\/admin\/(\d+)/.exec(admin.url())?.[1]);
    for (const team of champions.teams) {
      await admin.getByText(team, { exact: true }).click();
    }
    await admin.getByLabel('Rounds').selectOption(String(champions.rounds));
    await admin.getByRole('button', { name: 'Generate Fixtures' }).first().click();
    await admin.getByText('Round 1 Matches').waitFor();
  });

  it('a score entered is on the viewer, also one entered while the server was away, and each is stored once', async () => {
    ({ page: viewer } = await app.open(`/view/${tournamentId}`, {
      viewport: { width: 1920, height: 1080 },
    }));
    await viewer.evaluate(() => Object.assign(window, { sameDocument: true }));
    await viewer.locator('html[data-still]').waitFor({ state: 'attached' });
    // What comes in while a page opens it may have missed before: it is no news, and is not revealed.
    await viewer.waitForFunction(() => !document.documentElement.hasAttribute('data-still'));
    let entered = 0;
    for (const [index, match] of champions.fixtures.entries()) {
      const isOffline = index === OFFLINE;
      if (isOffline) {
        proxy.mode = 'refuse';
        proxy.cut();
      }
      const isEntered = await enterScore(match);
      if (isOffline) {
        await admin.getByRole('button', { name: '1 score waiting' }).waitFor();
        expect(await isShown(match)).toBe(false);
        proxy.mode = 'pass';
      }
      if (!isEntered) continue;
      entered += 1;
      if (index > LAST_LOOKED_AT) continue;
      await expect.poll(() => isShown(match), { timeout: 20_000, interval: 20 }).toBe(true);
    }
    await expect.poll(() => admin.getByText(/scores? waiting/).count()).toBe(0);
    expect(await viewer.evaluate(() => 'sameDocument' in window)).toBe(true);
    // Stored once, the one that waited as well.
    const client = await app.admin();
    const history = () => client.ok(api.tournaments.history, { id: tournamentId });
    await expect.poll(async () => (await history()).length).toBe(entered);
    const fixtures = await client.ok(api.fixtures.list, { tournament_id: tournamentId });
    expect(fixtures.filter(({ homeScore }) => homeScore !== null)).toHaveLength(entered);
  });

  it('the tables show the final standings', async () => {
    await admin.getByRole('tab', { name: 'By Wins & Points' }).click();
    const { points, wins } = champions.expected.plain;
    const texts = (values: Record<string, number>) =>
      Object.fromEntries(Object.entries(values).map(([team, value]) => [team, String(value)]));
    await expect.poll(() => readTable('Points')).toEqual(texts(points));
    const winners = Object.fromEntries(Object.entries(wins).filter(([, count]) => count > 0));
    await expect.poll(() => readTable('Wins')).toEqual(texts(winners));
  });
});
