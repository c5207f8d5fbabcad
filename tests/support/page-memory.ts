import type { Page } from 'playwright-core';

/** What a page holds once its garbage is collected. */
export interface PageMemory {
  heapMegabytes: number;
  nodes: number;
  listeners: number;
}

/** Measures a page of Chromium as often as it is called. */
export async function pageMemory(page: Page): Promise<() => Promise<PageMemory>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const value = (name: string) =>
      metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      heapMegabytes: value('JSHeapUsedSize') / 2 ** 20,
      nodes: value('Nodes'),
      listeners: value('JSEventListeners'),
    };
  };
}
