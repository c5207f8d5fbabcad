import { join } from 'node:path';
import axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { startTestApp, TEST_ADMIN, type TestApp } from './test-app.ts';

interface Shift {
  /** The browser's score of the shift: a share of the screen. */
  value: number;
  what: string;
}
declare global {
  interface Window {
    axe: typeof axe;
    shifts: Shift[];
  }
}

/** `npm test` sets the variable, and builds the client before browser tests run. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** `without`: default arguments of the driver that are left out. */
export const launchChromium = (
  extra: readonly string[] = [],
  without: readonly string[] = [],
): Promise<Browser> =>
  chromium.launch({
    executablePath,
    ignoreDefaultArgs: [...without],
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
  /** Opens a page in its own browser context, and collects the errors of its console. */
  open(path: string, options?: BrowserContextOptions): Promise<OpenPage>;
  /** Opens a page that is already signed in, for tests that are not about the sign-in form. */
  openAsAdmin(path: string, options?: BrowserContextOptions): Promise<OpenPage>;
  /** The cookies of a signed-in page. */
  adminState(): ReturnType<typeof signedInState>;
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
  const open = async (
    path: string,
    contextOptions: BrowserContextOptions = {},
  ): Promise<OpenPage> => {
    const context = await browser.newContext({ baseURL: app.origin, ...contextOptions });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(path);
    return { page, context, complaints };
  };
  let state: ReturnType<typeof signedInState> | undefined;
  const adminState = () => {
    state ??= signedInState(app);
    return state;
  };
  return {
    ...app,
    browser,
    open,
    adminState,
    openAsAdmin: async (path, contextOptions = {}) =>
      open(path, { storageState: await adminState(), ...contextOptions }),
    close: async () => {
      await browser.close();
      await app.close();
    },
  };
}

/** The cookies of a signed-in browser. */
async function signedInState({ admin }: TestApp) {
  const { cookies } = await admin();
  const ours = { domain: '127.0.0.1', expires: -1, httpOnly: true, secure: false } as const;
  return {
    cookies: [...cookies].map(([name, value]) => {
      const path = name === 'device' ? '/api/auth' : '/';
      return { ...ours, name, value, path, sameSite: 'Lax' as const };
    }),
    origins: [],
  };
}

/** Signs in through the form that stands in place of a protected page. */
export async function signInOn(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter username').fill(TEST_ADMIN.username);
  await page.getByPlaceholder('Enter password').fill(TEST_ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Notes each layout shift of the page from its beginning on, as browsers measure it. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        shifts.push({ value, what: sources.map(({ node }) => node?.textContent).join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => window.shifts);

/** Waits until everything that moves has come to rest, but for a light that blinks for ever. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * Returns axe's findings on the page at rest, because a half faded-in text has half its contrast. Findings
 * are confirmed by a second run, because the page may change during the first. Frames are excluded as pages
 * of their own.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const look = async () => {
    await atRest(page);
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
    return page.evaluate(async () => {
      const options = { resultTypes: ['violations' as const] };
      const { violations } = await window.axe.run({ exclude: ['iframe'] }, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      );
    });
  };
  const found = await look();
  return found.length > 0 ? look() : found;
}
