import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { startTestApp, TEST_ADMIN, type TestApp } from './test-app.ts';

/** `npm test` finds the program and builds the client before browser tests run. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export const launchChromium = (extra: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...extra,
    ],
  });

/** The real app with the built client, and a browser to look at it. */
export interface BrowserApp extends TestApp {
  browser: Browser;
  /** A page of its own context; what it complains of in its console is collected. */
  open(path: string, options?: Parameters<Browser['newContext']>[0]): Promise<OpenPage>;
}

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

export async function startBrowserApp(
  options: Parameters<typeof startTestApp>[0] = {},
): Promise<BrowserApp> {
  const app = await startTestApp({
    clientDir: join(import.meta.dirname, '../../dist/client'),
    ...options,
  });
  const browser = await launchChromium();
  return {
    ...app,
    browser,
    open: async (path, contextOptions = {}) => {
      const context = await browser.newContext({ baseURL: app.origin, ...contextOptions });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(path);
      return { page, context, complaints };
    },
    close: async () => {
      await browser.close();
      await app.close();
    },
  };
}

/** Signs in through the form that stands in place of a protected page. */
export async function signInOn(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter username').fill(TEST_ADMIN.username);
  await page.getByPlaceholder('Enter password').fill(TEST_ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Waits until everything that moves has come to rest, but for a light that blinks for ever. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * What axe finds on the page at rest: half faded in has half its contrast. What a change in the middle of
 * the look brought is gone in a second one. Frames are pages of their own.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const look = async () => {
    await atRest(page);
    return (await new AxeBuilder({ page }).exclude('iframe').analyze()).violations;
  };
  let violations = await look();
  if (violations.length > 0) violations = await look();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
