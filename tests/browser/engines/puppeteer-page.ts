import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { type Engine, type EnginePage, findVisible, until } from './engine-page.ts';

/** Chromium, or Firefox by WebDriver BiDi: both with puppeteer. */
export async function startPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Engine> {
  const program = await puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    args:
      browser === 'chrome'
        ? [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ]
        : [],
  });
  const page = await program.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  return { page: enginePage(page), close: () => program.close() };
}

function enginePage(page: Page): EnginePage {
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    evaluate<Result, Args extends unknown[]>(read: (...args: Args) => Result, ...args: Args) {
      return page.evaluate<[], () => Result>(`(${read})(...${JSON.stringify(args)})`);
    },
    click: async (selector, text) => {
      const found = await until(`${selector} ${text ?? ''} to press`, async () => {
        const handle = await page.evaluateHandle(findVisible, selector, text ?? null);
        return handle.asElement() as ElementHandle<Element> | null;
      });
      await found.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await found.click();
    },
    type: (text) => page.keyboard.type(text),
    // Firefox knows the space bar by its character alone.
    press: (key) => page.keyboard.press((key === 'Space' ? ' ' : key) as KeyInput),
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
  };
}
