/**
 * A realistic half-played day: three groups with real results, one called match, and a knockout that depends
 * on the second group.
 */

import championsA from '../../../../tests/cases/cl-2012-13-A.json' with { type: 'json' };
import championsC from '../../../../tests/cases/cl-2012-13-C.json' with { type: 'json' };
import premiership from '../../../../tests/cases/sco-2018-19-first-three.json' with {
  type: 'json',
};
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { onDeck } from '../../../common/fixture/playing-order.rules.ts';
import { palette } from '../../../common/tournaments/palette.ts';
import { ConfigError } from '../../boot/config.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { ChampionshipService } from '../../features/championship/championship.service.ts';
import type { FixturesService } from '../../features/fixtures/fixtures.service.ts';
import type { KnockoutService } from '../../features/knockout/knockout.service.ts';
import type { TeamsService } from '../../features/teams/teams.service.ts';
import type { TournamentsService } from '../../features/tournaments/tournaments.service.ts';

/** The name of the demo's championship. */
export const DEMO_NAME = 'Drone Soccer Open 2026';

/** The services themselves, or calls of a running server. */
export interface DemoServices {
  championship: Pick<ChampionshipService, 'rename'>;
  teams: Pick<TeamsService, 'create' | 'list'>;
  tournaments: Pick<TournamentsService, 'create'>;
  knockout: Pick<KnockoutService, 'build'>;
  fixtures: Pick<FixturesService, 'generate' | 'list' | 'setScore' | 'lightMap'>;
}

interface Results {
  rounds: number;
  teams: string[];
  fixtures: { round: number; home: string; away: string; homeScore: number; awayScore: number }[];
}

interface DemoTournament {
  name: string;
  color: string;
  redOnLeft: boolean;
  results: Results;
  /** How many fixtures, in playing order, have been played. */
  played: number;
}

const colorNamed = (name: string) =>
  palette.find((color) => color.name === name)?.hex ?? palette[0].hex;

const tournaments: readonly DemoTournament[] = [
  {
    name: 'Group A',
    color: colorNamed('Azure'),
    redOnLeft: true,
    results: championsA,
    played: Infinity,
  },
  { name: 'Group B', color: colorNamed('Gold'), redOnLeft: false, results: championsC, played: 7 },
  {
    name: 'Premier Group',
    color: colorNamed('Magenta'),
    redOnLeft: true,
    results: premiership,
    played: 58,
  },
];

/**
 * Fills an empty championship through the regular services and write gate. Throws ConfigError when teams
 * exist.
 */
export async function fillDemo(services: DemoServices, context: WriteContext): Promise<void> {
  if ((await services.teams.list()).length > 0) {
    throw new ConfigError('The championship is not empty: the demo would mix with its teams.');
  }
  await services.championship.rename(context, DEMO_NAME);
  const groups: number[] = [];
  for (const tournament of tournaments) {
    groups.push(await fillTournament(services, context, tournament));
  }
  const color = colorNamed('Red');
  const { id } = await services.tournaments.create(context, {
    name: 'Finals',
    kind: 'knockout',
    color,
    redOnLeft: true,
    rounds: 0,
  });
  const from = { tournaments: groups.slice(0, 2), places: 2, wildcards: 0 };
  await services.knockout.build(context, {
    id,
    from,
    bestOf: 3,
    thirdPlace: true,
    placement: 'none',
  });
}

async function fillTournament(
  { teams, tournaments, fixtures }: DemoServices,
  context: WriteContext,
  { name, color, redOnLeft, results, played }: DemoTournament,
): Promise<number> {
  const nameOf = new Map<number, string>();
  for (const team of results.teams) nameOf.set((await teams.create(context, team)).id, team);
  const { id } = await tournaments.create(context, { name, color, redOnLeft, rounds: 0 });
  await fixtures.generate(context, {
    tournament_id: id,
    rounds: results.rounds,
    teams: results.teams,
  });
  for (let n = 0; n < played; n += 1) {
    const next = onDeck(await fixtures.list(id))[0];
    if (next === undefined) break;
    const score = scoreOf(next, results, nameOf);
    await fixtures.setScore(context, { type: 'score', id: next.id, tournament_id: id, ...score });
  }
  const called = onDeck(await fixtures.list(id))[0];
  if (called !== undefined && name === 'Premier Group') {
    const call = { type: 'map-lit', id: called.id, tournament_id: id, mapLit: 1 } as const;
    await fixtures.lightMap(context, call);
  }
  return id;
}

/** The real result of a pair in a round, for the sides this fixture gives them. */
function scoreOf(fixture: Fixture, results: Results, nameOf: ReadonlyMap<number, string>) {
  const home = nameOf.get(fixture.homeTeamId);
  const away = nameOf.get(fixture.awayTeamId);
  const real = results.fixtures.find(
    (candidate) =>
      candidate.round === fixture.round &&
      ((candidate.home === home && candidate.away === away) ||
        (candidate.home === away && candidate.away === home)),
  );
  if (real === undefined) throw new Error(`no result for ${home} and ${away}`);
  return real.home === home
    ? { homeScore: real.homeScore, awayScore: real.awayScore }
    : { homeScore: real.awayScore, awayScore: real.homeScore };
}
