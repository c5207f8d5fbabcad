/** From the press on the desk to the frame of an overlay that shows the graphic. */
import type { Page } from 'playwright-core';
import type { BrowserApp } from '../../tests/support/browser.ts';

interface Appearance {
  isShown: boolean;
  at: number;
}
declare global {
  interface Window {
    appearances: Appearance[];
  }
}

/** ms of each take and clear of a graphic, by turns; the overlay follows the event's desk. */
export async function deskToOverlay(app: BrowserApp, tries: number): Promise<number[]> {
  const viewport = { width: 1920, height: 1080 };
  const desk = await app.openAsAdmin('/desk', { viewport: { width: 1280, height: 800 } });
  const overlay = await app.open('/overlay?layout=desk', { viewport });
  const graphics = desk.page.getByRole('list', { name: 'Graphic' });
  await graphics.getByRole('button', { name: 'Standings' }).click();
  await overlay.page.evaluate(watchGraphic, 'table');
  await overlay.page.waitForFunction(() => document.readyState === 'complete');
  const took: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    const isShown = n % 2 === 0;
    const pressed = await press(desk.page, isShown ? 'Take T' : 'Clear C');
    took.push((await appearance(overlay.page, isShown, pressed)) - pressed);
  }
  await desk.context.close();
  await overlay.context.close();
  return took;
}

/** Presses a button as soon as it is there; returns when, in ms since 1970. */
async function press(page: Page, name: string): Promise<number> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  return button.evaluate((element: HTMLButtonElement) => {
    const at = performance.timeOrigin + performance.now();
    element.click();
    return at;
  });
}

async function appearance(page: Page, isShown: boolean, after: number): Promise<number> {
  const handle = await page.waitForFunction(
    ([wanted, since]) =>
      window.appearances.find(
        (candidate) => candidate.isShown === wanted && candidate.at > Number(since),
      )?.at,
    [isShown, after],
  );
  return (await handle.jsonValue()) as number;
}

/** In the page: notes when a frame has been drawn in which the graphic came or began to go. */
function watchGraphic(graphic: string): void {
  const seen: Appearance[] = [];
  let wasShown = false;
  const look = () => {
    const drawn = document.querySelector(`[data-graphic="${graphic}"] > * > *`);
    const isShown = drawn !== null && !drawn.matches('[data-leaving]');
    if (isShown === wasShown) return;
    wasShown = isShown;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        seen.push({ isShown, at: performance.timeOrigin + performance.now() });
      port2.postMessage(0);
    });
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
  });
  look();
  window.appearances = seen;
}
