// What an open dialog does to the page behind it: nothing but hide it from assistive technology and
// keep it where it is (decision 024).
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type BrowserApp, launchChromium, signInOn, startBrowserApp } from '../support/browser.ts';
import { createTournament } from '../support/championship.factory.ts';
import * as table from '../support/table-page.ts';

let app: BrowserApp;
let page: Page;
let turn = 0;

beforeAll(async () => {
  app = await startBrowserApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  turn += 1;
  const name = `Cup ${turn}`;
  const { tournament } = await createTournament(await app.admin(), { name, teams: 9, rounds: 1 });
  const options = { viewport: { width: 1366, height: 768 } };
  ({ page } = await app.openAsAdmin(`/admin/${tournament.id}`, options));
  await table.card(page, 1).waitFor();
});
afterEach(() => page.context().close());

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const isHidden = (selector: string) =>
  page.locator(selector).evaluate((element) => element.closest('[aria-hidden="true"]') !== null);

/** Scroll position after the wheel has turned over the middle of the page. */
async function turnWheel(): Promise<number> {
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(300);
  return page.evaluate(() => window.scrollY);
}

it('the page behind keeps its place, and is hidden from assistive technology', async () => {
  await table.button(page, 'Setup').click();
  await dialog('Setup').waitFor();
  await expect.poll(() => isHidden('main')).toBe(true);
  expect(await turnWheel()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog('Setup').waitFor({ state: 'detached' });
  expect(await isHidden('main')).toBe(false);
  expect(await turnWheel()).toBeGreaterThan(0);
});

it('the page behind does not move aside where scrollbars take room', async () => {
  const browser = await launchChromium([], ['--hide-scrollbars']);
  try {
    const otherPage = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await otherPage.goto(page.url());
    await signInOn(otherPage);
    await table.card(otherPage, 1).waitFor();
    const read = () =>
      otherPage.evaluate(() => ({
        scrollbar: window.innerWidth - document.documentElement.clientWidth,
        left: document.querySelector('main')?.getBoundingClientRect().left,
      }));
    const before = await read();
    expect(before.scrollbar).toBeGreaterThan(0);
    await table.button(otherPage, 'Setup').click();
    await otherPage.getByRole('dialog', { name: 'Setup' }).waitFor();
    const after = await read();
    expect(after).toEqual({ scrollbar: 0, left: before.left });
  } finally {
    await browser.close();
  }
});

it('a dialog on a dialog hides that one too, and gives it back', async () => {
  await table.button(page, 'Setup').click();
  await dialog('Setup').getByRole('button', { name: 'Reset' }).click();
  await dialog('Reset').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog('Reset').waitFor({ state: 'detached' });
  await expect.poll(() => dialog('Setup').count()).toBe(1);
  expect(await turnWheel()).toBe(0);
});

it('a press beside a dialog is a press on nothing else', async () => {
  const tab = page.locator('#tab-teams');
  const beside = await tab.boundingBox();
  if (!beside) throw new Error('The tab is not on screen');
  await table.button(page, 'Setup').click();
  await dialog('Setup').getByRole('button', { name: 'Reset' }).click();
  await dialog('Reset').waitFor();
  // What asks for a passkey stays; what only shows something goes.
  await page.mouse.click(beside.x + 5, beside.y + 5);
  await page.waitForTimeout(300);
  expect(await dialog('Reset').count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog('Reset').waitFor({ state: 'detached' });
  await page.mouse.click(beside.x + 5, beside.y + 5);
  await dialog('Setup').waitFor({ state: 'detached' });
  expect(await tab.getAttribute('aria-selected')).toBe('false');
});

const layoutEvent = z.object({
  name: z.literal('Layout'),
  args: z.object({ beginData: z.object({ dirtyObjects: z.number() }) }),
});

it('a dialog that is opened for the first time has the browser lay out itself and not the page', async () => {
  // What is below the screen is drawn when nobody has touched the page for a while.
  await page.waitForTimeout(3500);
  const objects = await page.evaluate(() => document.querySelectorAll('main *').length);
  const cdp = await page.context().newCDPSession(page);
  const laidOut: number[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const layout = layoutEvent.safeParse(event);
      if (layout.success) laidOut.push(layout.data.args.beginData.dirtyObjects);
    }
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await table.button(page, 'Setup').click();
  await dialog('Setup').waitFor();
  await page.waitForTimeout(500);
  const isCollected = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await isCollected;
  expect(objects).toBeGreaterThan(600);
  expect(Math.max(...laidOut)).toBeGreaterThan(0);
  expect(Math.max(...laidOut)).toBeLessThan(objects / 2);
});
