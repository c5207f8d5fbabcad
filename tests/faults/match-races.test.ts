// Two operators act on one match at once, again and again, on the product and on one without its lock.
import { describe, expect, it } from 'vitest';
import { MatchCalls } from '../support/match-calls.ts';
import { matchRaces } from '../support/match-races.ts';
import { figure, howMany } from '../support/proof.ts';
import { firstOf } from '../support/race-harness.ts';
import { countFailures, RACES_MS, raceServer, tryRaces } from '../support/race-suite.ts';
import { testEngine } from '../support/test-database.ts';

const TRIALS = howMany(3, 500);
const CONTROL_TRIALS = Math.max(4, Math.min(20, Math.ceil(TRIALS / 3)));

describe(`${TRIALS} trials of each race`, () => {
  tryRaces(matchRaces, { trials: TRIALS, called: 'match races' });
});

const withoutTheLock = () => {
  const server = raceServer({ hasLock: false });

  it(
    'some of the same trials fail',
    async () => {
      const harness = server();
      const violations = await countFailures(matchRaces, harness, { trials: CONTROL_TRIALS });
      const trials = CONTROL_TRIALS * Object.keys(matchRaces).length;
      figure('control: match races without the lock', { trials, violations });
      expect(violations).toBeGreaterThan(0);
      // One act after the other goes well: it is the races that failed, not the server.
      const { fixtures } = await harness.scene(1);
      const match = new MatchCalls(harness.admin, firstOf(fixtures, 1));
      await match.light(1);
      expect((await match.goal()).status).toBe(201);
    },
    RACES_MS,
  );
};

/** The embedded engine has one connection, so that its transactions wait for each other anyway. */
if (testEngine === 'postgres') describe('without the lock of the gate', withoutTheLock);
