/** Trials of races on a server of their own, with the write gate's lock or, as a control, without it. */
import { afterAll, beforeAll, it } from 'vitest';
import { figure } from './proof.ts';
import { RaceHarness } from './race-harness.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase, testEngine } from './test-database.ts';
import { withoutLock } from './without-lock.ts';

type Races = Record<string, (harness: RaceHarness) => Promise<void>>;

/** Long runs try each race hundreds of times. */
export const RACES_MS = 1_200_000;

/**
 * Starts a server for the describe() in which it is called; the harness exists once the tests run.
 */
export function raceServer({ hasLock }: { hasLock: boolean }): () => RaceHarness {
  let database: TestDatabase;
  let server: TestApp | undefined;
  let harness: RaceHarness;
  beforeAll(async () => {
    database = await createTestDatabase();
    const db = hasLock ? database.db : withoutLock(database.db);
    server = await startTestApp({ database: { ...database, db } });
    harness = await RaceHarness.open(await server.admin());
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
  });
  return () => harness;
}

/** One test for each race, which must succeed `trials` times. `called` names the figure. */
export function tryRaces(
  races: Races,
  { trials, called }: { trials: number; called: string },
): () => RaceHarness {
  const harness = raceServer({ hasLock: true });
  const names = Object.keys(races);
  /** Failed trials. */
  let violations = 0;
  afterAll(() => {
    const { trial } = harness();
    figure(`${called} on ${testEngine}`, { pairs: names.length, trials: trial, violations });
  });
  it.each(names)(
    '%s',
    async (name) => {
      for (let n = 0; n < trials; n += 1) {
        violations += 1;
        await races[name]?.(harness());
        violations -= 1;
      }
    },
    RACES_MS,
  );
  return harness;
}

/**
 * Runs each race `trials` times; returns the number of failed trials. `failed` cleans up after each
 * failure.
 */
export async function countFailures(
  races: Races,
  harness: RaceHarness,
  { trials, failed }: { trials: number; failed?: (harness: RaceHarness) => Promise<void> },
): Promise<number> {
  let violations = 0;
  for (const race of Object.values(races)) {
    for (let n = 0; n < trials; n += 1) {
      try {
        await race(harness);
      } catch {
        violations += 1;
        await failed?.(harness);
      }
    }
  }
  return violations;
}
