/**
 * How long the server's one thread is held: by the standings of a full day (9 teams, 3 rounds, 108
 * fixtures), and by an import of 5,133 fixtures, whose longest hold is a share of the whole import.
 * Options: --runs 500 --imports 7
 */

import { computeStandings } from '../../src/common/standings/standings.rules.ts';
import { toTable } from '../../src/common/transfer/csv-format.ts';
import { api } from '../../src/common/wire/api.ts';
import { writeCsv } from '../../src/server/features/transfer/csv.ts';
import { fullTournamentFixtures } from '../../tests/support/championship-data.factory.ts';
import { aFixture, tournamentFixtures } from '../../tests/support/fixtures.factory.ts';
import { withBenchApp } from '../support/bench-app.ts';
import { median, printTable, printTarget, quantile } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';

const { runs, imports } = numbersFrom({ runs: 500, imports: 7 });
/** ms; share of the import. Stored in one statement, the fixtures took 0.4 of it. */
const LIMIT = { standings: 1, hold: 0.3 };

const standings = timeStandings();
const holds = await timeImports();
printTable(
  ['', 'tries', 'p50', 'p95', 'most'],
  [row('standings, ms', standings), row('longest hold of an import, share', holds)],
);
printTarget({
  what: 'standings of 108 fixtures, p50',
  value: median(standings),
  atMost: LIMIT.standings,
  unit: 'ms',
});
printTarget({
  what: 'longest hold of an import, share of it, p50',
  value: median(holds),
  atMost: LIMIT.hold,
  unit: '',
});

function row(what: string, values: readonly number[]): string[] {
  return [
    what,
    String(values.length),
    ...[0.5, 0.95, 1].map((q) => quantile(values, q).toFixed(2)),
  ];
}

function timeStandings(): number[] {
  const fixtures = tournamentFixtures(9, 3).map((fixture) =>
    aFixture({ ...fixture, homeScore: fixture.id % 4, awayScore: fixture.id % 3 }),
  );
  const teams = Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    name: `Team é ${index}`,
  }));
  const tournament = { tieBreak: 'none' as const, use_goals_tiebreaker: true };
  // Warmed up by as many as are counted.
  return Array.from({ length: 2 * runs }, () => {
    const start = performance.now();
    computeStandings({ tournament, fixtures, teams, revision: 1 });
    return performance.now() - start;
  }).slice(runs);
}

async function timeImports(): Promise<number[]> {
  const names = Array.from({ length: 59 }, (_, index) => `Drone team ${index}`);
  const tournaments = [fullTournamentFixtures('A', names, 3)];
  const csvData = writeCsv(toTable({ name: 'Cup', teams: names, tournaments }));
  return withBenchApp(async (app) => {
    const shares: number[] = [];
    const admin = await app.admin();
    for (let count = 0; count < imports; count += 1) {
      await admin.ok(api.transfer.deleteAll, {});
      const start = performance.now();
      let last = start;
      let longest = 0;
      const timer = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 1);
      await admin.ok(api.transfer.import, { csvData });
      clearInterval(timer);
      shares.push(longest / (performance.now() - start));
    }
    return shares;
  });
}
