/**
 * What a user waits for on a slow laptop: the time from a press to the picture that answers it, the
 * longest task of the first load, and how far things jump while the page loads.
 */
import type { Page } from 'playwright-core';
import { printTable, printTarget } from '../support/figures.ts';

/** ms at 4x; a layout shift is none. */
const LIMIT = { interaction: 200, task: 200, shift: 0 };

interface Seen {
  tasks: number[];
  shift: number;
  events: number[];
}
declare global {
  interface Window {
    responses: Seen;
  }
}

/** Runs in the page before all else: collects what the browser itself measures. */
export function watchResponses(): void {
  const seen: Seen = { tasks: [], shift: 0, events: [] };
  window.responses = seen;
  const watch = (options: PerformanceObserverInit, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      buffered: true,
      ...options,
    });
  watch({ type: 'longtask' }, ({ duration }) => seen.tasks.push(duration));
  watch({ type: 'layout-shift' }, (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  const slow = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit;
  watch(slow, (entry) => {
    if ('interactionId' in entry && Number(entry.interactionId) > 0) {
      seen.events.push(entry.duration);
    }
  });
}

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const pressEscape = (page: Page) => page.keyboard.press('Escape');

const acts: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['History', button('History')],
  ['Esc of History', pressEscape],
  ['Setup', button('Setup')],
  ['Reset in it', button('Reset')],
  ['Esc of Reset', pressEscape],
  ['Esc of Setup', pressEscape],
  ['Round 2', button('Round 2')],
  ['Start', (page) => page.locator('[data-step]').click()],
];

/** `page` has loaded under `watchResponses`, slowed down. */
export async function measureResponses(page: Page, throttle: number): Promise<void> {
  const read = () => page.evaluate(() => window.responses);
  await page.waitForTimeout(4000);
  const load = await read();
  const rows: [string, number][] = [];
  for (const [name, act] of acts) {
    const before = (await read()).events.length;
    await act(page);
    await page.waitForTimeout(1500);
    const events = (await read()).events.slice(before);
    rows.push([name, Math.max(0, ...events)]);
  }
  printTable(
    [`ms at ${throttle}x`, 'press to picture'],
    rows.map(([name, ms]) => [name, ms.toFixed(0)]),
  );
  const slowest = Math.max(...rows.map(([, ms]) => ms));
  const task = Math.max(0, ...load.tasks);
  printTarget({ what: 'an interaction', value: slowest, atMost: LIMIT.interaction, unit: 'ms' });
  printTarget({ what: 'a task of the load', value: task, atMost: LIMIT.task, unit: 'ms' });
  printTarget({ what: 'layout shift', value: load.shift, atMost: LIMIT.shift, unit: '' });
}
