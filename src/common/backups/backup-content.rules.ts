import type { Championship } from '../championship/championship.contract.ts';
import { hasResult } from '../fixture/score.rules.ts';
import type { Images } from '../images/image.schema.ts';
import type { PlayedMatch } from '../match/match-state.schema.ts';
import type { Team } from '../teams/teams.contract.ts';
import type { TournamentState } from '../tournaments/tournament.schema.ts';
import type { BackupContent, BackupSummary } from './backup.schema.ts';

/** BAK-1: all data of a championship, except the admin, sessions and the venue's network. */
export function backupContent(
  { name, ...words }: Championship,
  teams: readonly Team[],
  states: readonly TournamentState[],
  matches: readonly PlayedMatch[] = [],
  images?: Images,
): BackupContent {
  const byFixture = new Map(matches.map((match) => [match.fixtureId, match]));
  return {
    version: 6,
    championship: name,
    ...words,
    teams: [...teams],
    tournaments: states.map(({ tournament: { status: _, ...tournament }, fixtures, bracket }) => ({
      tournament,
      fixtures: fixtures.map(({ displayMatchNumber: _number, ...fixture }) => fixture),
      ...(bracket === undefined ? {} : { ties: [...bracket] }),
      ...matchesOf(fixtures, byFixture),
    })),
    ...(images === undefined ? {} : { images }),
  };
}

function matchesOf(
  fixtures: readonly { id: number }[],
  byFixture: ReadonlyMap<number, PlayedMatch>,
): { matches?: PlayedMatch[] } {
  const matches = fixtures.flatMap(({ id }) => byFixture.get(id) ?? []);
  return matches.length === 0 ? {} : { matches };
}

export function summaryOf({ championship, teams, tournaments }: BackupContent): BackupSummary {
  const fixtures = tournaments.flatMap((tournament) => tournament.fixtures);
  return {
    championship,
    teams: teams.length,
    tournaments: tournaments.length,
    fixtures: fixtures.length,
    results: fixtures.filter(hasResult).length,
  };
}
