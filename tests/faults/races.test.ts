// Every pair of simultaneous calls, tried again and again, on the product and on one without its lock.
import { describe, expect, it } from 'vitest';
import { isScored } from '../../src/common/fixture/score.rules.ts';
import { api } from '../../src/common/wire/api.ts';
import { setScore } from '../support/championship.factory.ts';
import { figure, howMany } from '../support/proof.ts';
import type { RaceHarness } from '../support/race-harness.ts';
import { countFailures, RACES_MS, raceServer, tryRaces } from '../support/race-suite.ts';
import { races } from '../support/races.ts';
import { testEngine } from '../support/test-database.ts';

const TRIALS = howMany(3, 500);
/** Enough to see the difference; each broken trial has to be cleared away. */
const CONTROL_TRIALS = Math.min(20, Math.ceil(TRIALS / 3));

describe(`${TRIALS} trials of each race`, () => {
  const server = tryRaces(races, { trials: TRIALS, called: 'races' });

  it('afterwards every unscored thing is unscored, and nothing is half done', async () => {
    const harness = server();
    const { tournamentId, fixtures } = await harness.scene(1);
    for (const fixture of fixtures) await setScore(harness.admin, fixture, 1, 0);
    expect((await harness.list(tournamentId)).every(isScored)).toBe(true);
  });
});

const withoutTheLock = () => {
  const server = raceServer({ hasLock: false });

  it(
    'most of the same trials fail',
    async () => {
      const violations = await countFailures(races, server(), {
        trials: CONTROL_TRIALS,
        failed: repair,
      });
      const trials = CONTROL_TRIALS * Object.keys(races).length;
      figure('control: races without the lock', { trials, violations });
      expect(violations).toBeGreaterThan(trials / 2);
    },
    RACES_MS,
  );
};

/** The embedded engine has one connection, so that its transactions wait for each other anyway. */
if (testEngine === 'postgres') describe('without the lock of the gate', withoutTheLock);

/** What a broken trial left behind must not fail the next one. */
async function repair(harness: RaceHarness): Promise<void> {
  await harness.clear();
  for (const { id } of await harness.admin.ok(api.teams.list, {})) {
    await harness.admin.ok(api.teams.remove, { id });
  }
  await harness.makeTeams();
}
