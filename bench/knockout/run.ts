/**
 * What a knockout of 64 teams costs: its bracket, the result that closes a group and seats eight teams, and a score
 * that decides a tie and seats its winner, each against a score in a group.
 * Options: --builds 20
 */

import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { createTournament, setScore } from '../../tests/support/championship.factory.ts';
import { withBenchApp } from '../support/bench-app.ts';
import { printTable, printTarget, quantile } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';

const { builds } = numbersFrom({ builds: 20 });
const GROUPS = 8;
const TEAMS = 8;
/** At p50, against a score in a group of the same run. */
const LIMITS = {
  'bracket of 64 teams': 20,
  'result that closes a group': 6,
  'score that decides nothing': 3,
  'score that decides a tie': 3,
} as const;

const times = await measure();
printTable(
  ['ms', 'tries', 'p50', 'p95', 'most'],
  Object.entries(times).map(([what, values]) => [
    what,
    String(values.length),
    ...[0.5, 0.95, 1].map((q) => quantile(values, q).toFixed(1)),
  ]),
);
const p50 = (what: string) => quantile(times[what] ?? [], 0.5);
for (const [what, atMost] of Object.entries(LIMITS)) {
  const value = p50(what) / p50('score in a group');
  printTarget({ what: `${what} against a score in a group, p50`, value, atMost, unit: 'x' });
}

async function measure(): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {};
  const timed = async (what: string, act: () => Promise<unknown>) => {
    const start = performance.now();
    await act();
    found[what] = [...(found[what] ?? []), performance.now() - start];
  };
  await withBenchApp(async (app) => {
    const admin = await app.admin();
    const win = (fixture: Fixture) => {
      const isHome = fixture.homeTeamId < fixture.awayTeamId;
      return setScore(admin, fixture, isHome ? 3 : 1, isHome ? 1 : 3);
    };
    const groups = [];
    for (let n = 1; n <= GROUPS; n += 1) {
      groups.push(await createTournament(admin, { name: `Group ${n}`, teams: TEAMS }));
    }
    const { id } = await admin.ok(api.tournaments.create, { name: 'Finals', kind: 'knockout' });
    const from = { tournaments: groups.map(({ tournament }) => tournament.id), places: TEAMS };
    for (let build = 0; build < builds; build += 1) {
      await timed('bracket of 64 teams', () =>
        admin.ok(api.knockout.build, { id, bestOf: 3, from }),
      );
    }
    for (const { fixtures } of groups) {
      for (const fixture of fixtures.slice(0, -1)) {
        await timed('score in a group', () => win(fixture));
      }
      await timed('result that closes a group', () => win(fixtures.at(-1) as Fixture));
    }
    const open = async () =>
      (await admin.ok(api.fixtures.list, { tournament_id: id })).filter(
        ({ homeScore, outcome }) => homeScore === null && outcome === 'played',
      );
    for (let sets = await open(); sets.length > 0; sets = await open()) {
      for (const fixture of sets.filter(({ set }) => set === 1)) {
        await timed('score that decides nothing', () => win(fixture));
      }
      const second = sets.filter(({ set }) => set === 2);
      for (const fixture of second) {
        await timed('score that decides a tie', () => win(fixture));
      }
      if (second.length === 0) break;
    }
  });
  return found;
}
