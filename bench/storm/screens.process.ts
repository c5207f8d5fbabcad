/** Screens that come back by themselves, and phones that open a page for the first time. */
import { setTimeout as pause } from 'node:timers/promises';
import { Caller } from '../support/caller.ts';
import { sharedNow } from '../support/clock.ts';
import { quantile } from '../support/figures.ts';
import { answer } from '../support/programs.ts';
import { type Place, ReturningScreen } from './returning-screen.ts';

export interface Fleet {
  port: number;
  topic: string;
  count: number;
}

/** What the screens are doing. */
export interface FleetState {
  live: number;
  polling: number;
  /** Most often that one of them was cut. */
  mostCuts: number;
  refusals: number;
}

export interface Phones {
  port: number;
  path: string;
  count: number;
  /** In which they come. */
  seconds: number;
}

let screens: ReturningScreen[] = [];
let caller: Caller | undefined;
let check: () => void = () => undefined;

answer({
  open: async ({ port, topic, count }: Fleet): Promise<void> => {
    caller = new Caller(port, 100);
    const place: Place = { port, topic, caller };
    screens = Array.from({ length: count }, () => new ReturningScreen(place, () => check()));
    for (const [index, screen] of screens.entries()) {
      screen.open();
      if (index % 50 === 49) await pause(20);
    }
    while (screens.some(({ state }) => state === 'connecting')) await pause(50);
  },

  state: (): FleetState => ({
    live: screens.filter(({ state }) => state === 'live').length,
    polling: screens.filter(({ state }) => state === 'polling').length,
    mostCuts: Math.max(...screens.map(({ cuts }) => cuts)),
    refusals: screens.reduce((sum, { refusals }) => sum + refusals, 0),
  }),

  /** When each screen has this revision or a newer one, on the clock of all processes. */
  reached: (revision: number): Promise<number> =>
    new Promise((resolve) => {
      const missing = new Set(screens);
      check = () => {
        for (const screen of missing) if (screen.revision >= revision) missing.delete(screen);
        if (missing.size > 0) return;
        check = () => undefined;
        resolve(sharedNow());
      };
      check();
    }),

  /** Milliseconds from asking for a page to all of it: p50 and p99. */
  phones: async ({ port, path, count, seconds }: Phones): Promise<{ p50: number; p99: number }> => {
    const cold = new Caller(port, count);
    const times = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        await pause((index * seconds * 1000) / count);
        const asked = performance.now();
        const { status } = await cold.send('GET', path);
        if (status !== 200) throw new Error(`${path}: ${status}`);
        return performance.now() - asked;
      }),
    );
    cold.close();
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  },

  close: (): void => {
    for (const screen of screens) screen.close();
    screens = [];
    caller?.close();
  },
});
