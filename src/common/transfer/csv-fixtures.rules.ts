/** TRF-9 … TRF-12: the fixture rows of a championship file, checked against its teams and groups. */
import type { MapLit } from '../fixtures/fixture.schema.ts';
import { limits } from '../limits.ts';
import { ok, type Result } from '../result.ts';
import { nameKey } from '../text.rules.ts';
import type { FixtureData, GroupData } from './championship-data.ts';
import {
  all,
  cellOf,
  cellProblem,
  lineProblem,
  type NameLimits,
  type Row,
  readName,
  readScore,
  readWholeNumber,
  readWord,
} from './csv-cell.rules.ts';
import type { Column } from './csv-columns.rules.ts';

export const TEAM_NAME = {
  length: limits.teamName,
  required: 'team-name-required',
  tooLong: 'team-name-too-long',
} as const satisfies NameLimits;

export const GROUP_NAME = {
  length: limits.groupName,
  required: 'group-name-required',
  tooLong: 'group-name-too-long',
} as const satisfies NameLimits;

/** What the pointer at the current match is called in a file. */
export const cageWords = [
  ['', 0],
  ['called', 1],
  ['in play', 2],
] as const satisfies readonly (readonly [string, MapLit])[];

/** The highest match number and playing order the REST calls take. */
const MOST_PLACES = 9999;

/** A fixture, where it stands in the file, and the pair it is. */
interface Placed {
  fixture: FixtureData;
  line: number;
  pair: string;
}

/**
 * Puts each row's fixture into its group; both maps are by name key. Refuses 'import-invalid'. What
 * REST calls can lead to is taken: gaps in match numbers, shared places in the playing order, a lit
 * match with scores.
 */
export function addFixtures(
  rows: readonly Row[],
  teams: ReadonlyMap<string, string>,
  groups: ReadonlyMap<string, GroupData>,
): Result<null> {
  const findGroup = finder(groups, GROUP_NAME);
  const findTeam = finder(teams, TEAM_NAME);
  const byGroup = new Map<GroupData, Placed[]>();
  for (const row of rows) {
    const group = findGroup(row, 'Group');
    if (!group.ok) return group;
    const placed = readFixture(row, findTeam);
    if (!placed.ok) return placed;
    const others = byGroup.get(group.value);
    if (others === undefined) byGroup.set(group.value, [placed.value]);
    else others.push(placed.value);
  }
  for (const [group, placed] of byGroup) {
    const wrong = checkRows(group, placed) ?? checkRounds(placed) ?? checkTeamCount(placed);
    if (wrong !== null) return wrong;
    group.fixtures.push(...placed.map(({ fixture }) => fixture));
  }
  return ok(null);
}

type Find<T> = (row: Row, column: Column) => Result<T>;

/** Finds what the file calls by a name, in whatever case; each spelling is understood only once. */
function finder<T>(entries: ReadonlyMap<string, T>, most: NameLimits): Find<T> {
  const found = new Map<string, T>();
  return (row, column) => {
    const spelling = `${row.isOwn} ${cellOf(row, column)}`;
    const before = found.get(spelling);
    if (before !== undefined) return ok(before);
    const name = readName(row, column, most);
    if (!name.ok) return name;
    const entry = entries.get(nameKey(name.value));
    if (entry === undefined) {
      return cellProblem(row.line, column, `no row of this file makes "${name.value}".`);
    }
    found.set(spelling, entry);
    return ok(entry);
  };
}

function readFixture(row: Row, findTeam: Find<string>): Result<Placed> {
  const read = all({
    round: readWholeNumber(row, 'Round', limits.minRounds, limits.maxRounds),
    matchNumber: readWholeNumber(row, 'Match', 1, MOST_PLACES),
    displayOrder: readWholeNumber(row, 'Order', 1, MOST_PLACES),
    home: findTeam(row, 'Home team'),
    away: findTeam(row, 'Away team'),
    homeScore: readScore(row, 'Home score', limits.maxScore),
    awayScore: readScore(row, 'Away score', limits.maxScore),
    mapLit: readWord<MapLit>(row, 'Cage', cageWords),
  });
  if (!read.ok) return read;
  const { home, away } = read.value;
  if (home === away) return cellProblem(row.line, 'Away team', 'a team cannot play itself.');
  const pair = home < away ? `${home}\n${away}` : `${away}\n${home}`;
  return ok({ fixture: read.value, line: row.line, pair });
}

/** TRF-9: no round beyond the group's, a match number once a round, one lit match in a group. */
function checkRows(group: GroupData, placed: readonly Placed[]): Result<never> | null {
  const numbers = new Set<string>();
  let isLit = false;
  for (const { fixture, line } of placed) {
    const { round, matchNumber, mapLit } = fixture;
    if (round > group.rounds) {
      return cellProblem(
        line,
        'Round',
        `must be at most ${group.rounds}, the rounds of its group.`,
      );
    }
    const number = `${round}/${matchNumber}`;
    if (numbers.has(number)) {
      return cellProblem(line, 'Match', `round ${round} has another match ${matchNumber}.`);
    }
    numbers.add(number);
    if (mapLit > 0 && isLit) {
      return cellProblem(line, 'Cage', 'another match of this group is called or in play.');
    }
    isLit ||= mapLit > 0;
  }
  return null;
}

/** TRF-10, TRF-11: a pair meets once a round, and every round has exactly round 1's pairs. */
function checkRounds(placed: readonly Placed[]): Result<never> | null {
  const pairs = new Map<number, Set<string>>();
  for (const { fixture, line, pair } of placed) {
    const { round } = fixture;
    const met = pairs.get(round) ?? new Set();
    pairs.set(round, met);
    if (met.has(pair)) {
      return cellProblem(line, 'Away team', `these teams meet twice in round ${round}.`);
    }
    met.add(pair);
  }
  const first = pairs.get(1) ?? new Set();
  for (const { fixture, line, pair } of placed) {
    const { round } = fixture;
    if (round > 1 && !pairs.has(round - 1)) {
      return cellProblem(line, 'Round', `round ${round - 1} is missing.`);
    }
    if (!first.has(pair)) {
      return cellProblem(line, 'Away team', 'these teams do not meet in round 1.');
    }
  }
  const short = placed.findLast(({ fixture }) => pairs.get(fixture.round)?.size !== first.size);
  return short === undefined
    ? null
    : cellProblem(
        short.line,
        'Round',
        `round ${short.fixture.round} must have every pairing of round 1.`,
      );
}

/** TRF-12: no more teams than a group can be generated with. */
function checkTeamCount(placed: readonly Placed[]): Result<never> | null {
  const teams = new Set<string>();
  for (const { fixture, line } of placed) {
    teams.add(fixture.home).add(fixture.away);
    if (teams.size > limits.maxTeams) {
      return lineProblem(line, `a group has at most ${limits.maxTeams} teams.`);
    }
  }
  return null;
}
