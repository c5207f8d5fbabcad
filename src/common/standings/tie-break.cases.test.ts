// Real groups, with the order an independent program found for each setting: tests/cases/README.md.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aFixture } from '../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { pairingsOf } from '../fixture/pairing.rules.ts';
import { pairPoints } from './pair-points.rules.ts';
import { computeStandings } from './standings.rules.ts';
import type { TieBreak } from './standings.schema.ts';
import { rankAcrossGroups, talliesOf } from './tie-break.rules.ts';

interface Group {
  name: string;
  teams: string[];
  /** Home, away and their goals. */
  sets: [string, string, number, number][];
  /** Best first; several teams in one list are level. */
  expected: Record<TieBreak, string[][]>;
}

interface Case {
  name: string;
  groups: Group[];
  /** The third-placed teams under head-to-head. */
  thirds?: string[][];
}

const folder = new URL('../../../tests/cases/', import.meta.url);
const cases = readdirSync(folder)
  .filter((file) => file.startsWith('groups-'))
  .map((file): [string, Case] => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]);

const fixturesOf = ({ teams, sets }: Group): Fixture[] =>
  sets.map(([home, away, homeScore, awayScore], index) =>
    aFixture({
      id: index + 1,
      round: 1,
      matchNumber: index + 1,
      homeTeamId: teams.indexOf(home) + 1,
      awayTeamId: teams.indexOf(away) + 1,
      homeScore,
      awayScore,
    }),
  );

const tableOf = (group: Group, tieBreak: TieBreak) =>
  computeStandings({
    tournament: { use_goals_tiebreaker: false, tieBreak },
    teams: group.teams.map((name, index) => ({ id: index + 1, name })),
    fixtures: fixturesOf(group),
    revision: 1,
  }).points;

/** Names by rank, best first. */
function orderOf(rows: readonly { rank: number; name: string }[]): string[][] {
  const ranks = [...new Set(rows.map(({ rank }) => rank))];
  return ranks.map((rank) => rows.filter((row) => row.rank === rank).map(({ name }) => name));
}

const inNameOrder = (order: string[][]) => order.map((names) => names.toSorted());

test('the five events are there', () => {
  expect(cases).toHaveLength(5);
});

describe.each(cases)('%s', (_file, event) => {
  test.each(
    event.groups.flatMap((group) =>
      (Object.keys(group.expected) as TieBreak[]).map(
        (tieBreak) => [tieBreak, group.name, group] as const,
      ),
    ),
  )('LVL-1 %s puts group %s in the expected order', (tieBreak, _name, group) => {
    const order = orderOf(tableOf(group, tieBreak));
    expect(inNameOrder(order)).toEqual(inNameOrder(group.expected[tieBreak]));
  });
});

describe.each(cases.filter(([, { thirds }]) => thirds !== undefined))('%s', (_file, event) => {
  test('LVL-8 its third-placed teams come out in the expected order', () => {
    const names: string[] = [];
    const thirds = event.groups.map((group, index) => {
      const third = tableOf(group, 'head-to-head')[2];
      const pairings = pairingsOf(fixturesOf(group)).map((pairing) => ({
        ...pairing,
        ...pairPoints(pairing, false),
      }));
      const teamId = third?.teamId ?? 0;
      names[index] = third?.name ?? '';
      const tally = talliesOf(pairings, [teamId]).get(teamId);
      if (tally === undefined) throw new Error(`group ${group.name} has no third team`);
      return { teamId: index, tally };
    });
    const order = rankAcrossGroups(thirds, []).map(({ teamIds }) =>
      teamIds.map((index) => names[index] as string),
    );
    expect(inNameOrder(order)).toEqual(inNameOrder(event.thirds ?? []));
  });
});
