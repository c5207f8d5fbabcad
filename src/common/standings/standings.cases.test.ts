// Real results, with the standings an independent program made of them: tests/cases/README.md.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aFixture } from '../../../tests/support/fixtures.factory.ts';
import { computeStandings } from './standings.rules.ts';
import { type Standings, standingsSchema } from './standings.schema.ts';

interface Tables {
  points: Record<string, number>;
  wins: Record<string, number>;
  pointsRank: Record<string, number>;
  /** Of all teams, those without a win too. */
  winsRank: Record<string, number>;
  pairingsComplete: number;
  goals: Record<string, Record<string, { for: string; against: string; ratio: string }>>;
}

interface Case {
  name: string;
  rounds: number;
  teams: string[];
  fixtures: {
    round: number;
    home: string;
    away: string;
    homeScore: number | null;
    awayScore: number | null;
  }[];
  expected: { plain: Tables; goalsTieBreaker: Tables };
}

const folder = new URL('../../../tests/cases/', import.meta.url);
const cases = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && !file.startsWith('groups-'))
  .map((file): [string, Case] => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]);

function standingsOf({ teams, fixtures }: Case, use_goals_tiebreaker: boolean): Standings {
  const idOf = (name: string) => teams.indexOf(name) + 1;
  return computeStandings({
    tournament: { use_goals_tiebreaker, tieBreak: 'none' },
    teams: teams.map((name) => ({ id: idOf(name), name })),
    fixtures: fixtures.map((fixture, index) =>
      aFixture({
        id: index + 1,
        round: fixture.round,
        matchNumber:
          fixtures.slice(0, index).filter(({ round }) => round === fixture.round).length + 1,
        homeTeamId: idOf(fixture.home),
        awayTeamId: idOf(fixture.away),
        homeScore: fixture.homeScore,
        awayScore: fixture.awayScore,
      }),
    ),
    revision: 1,
  });
}

/** The standings in the form of the cases. */
function tablesOf(standings: Standings): Tables {
  const byName = <T extends { name: string }, V>(rows: readonly T[], value: (row: T) => V) =>
    Object.fromEntries(rows.map((row): [string, V] => [row.name, value(row)]));
  const winless = standings.points
    .filter(({ teamId }) => !standings.wins.some((row) => row.teamId === teamId))
    .map((row) => ({ ...row, wins: 0, rank: standings.wins.length + 1 }));
  return {
    points: byName(standings.points, ({ points }) => points),
    wins: byName([...standings.wins, ...winless], ({ wins }) => wins),
    pointsRank: byName(standings.points, ({ rank }) => rank),
    winsRank: byName([...standings.wins, ...winless], ({ rank }) => rank),
    pairingsComplete: standings.pairings.filter(({ complete }) => complete).length,
    goals: byName(standings.goals, ({ rounds, all }) => ({ ...rounds, all })),
  };
}

test('the seven cases are there', () => {
  expect(cases).toHaveLength(7);
});

describe.each(cases)('%s', (_, given) => {
  test.each([
    ['plain', false],
    ['goalsTieBreaker', true],
  ] as const)('%s standings come out exactly', (kind, useGoals) => {
    const standings = standingsOf(given, useGoals);
    expect(tablesOf(standings)).toEqual(given.expected[kind]);
    expect(standings.rounds).toBe(given.rounds);
    expect(standingsSchema.parse(standings)).toEqual(standings);
  });

  test('the standings are the same in whatever order the fixtures come', () => {
    const reversed = { ...given, fixtures: [...given.fixtures].reverse() };
    expect(tablesOf(standingsOf(reversed, true))).toEqual(given.expected.goalsTieBreaker);
  });
});
