/** TRF-7, TRF-8: a championship as the rows of one table, and back. */
import { limits } from '../limits.ts';
import { ok, type Result } from '../result.ts';
import { nameKey } from '../text.rules.ts';
import type { ChampionshipData, FixtureData, GroupData } from './championship-data.ts';
import {
  all,
  cellProblem,
  escapeName,
  lineProblem,
  type NameLimits,
  type Row,
  readColor,
  readName,
  readWholeNumber,
  readWord,
} from './csv-cell.rules.ts';
import {
  columns,
  type RowType,
  type TableRow,
  type TypedRow,
  toCells,
  typedRows,
} from './csv-columns.rules.ts';
import { addFixtures, cageWords, GROUP_NAME, TEAM_NAME } from './csv-fixtures.rules.ts';

const CHAMPIONSHIP_NAME = {
  length: limits.championshipName,
  required: 'championship-name-required',
  tooLong: 'championship-name-too-long',
} as const satisfies NameLimits;

/** TRF-7: the header, the championship, its teams, then each group followed by its fixtures. */
export function toTable(data: ChampionshipData): string[][] {
  return [
    [...columns],
    toCells('championship', { Name: escapeName(data.name) }),
    ...data.teams.map((name) => toCells('team', { Name: escapeName(name) })),
    ...data.groups.flatMap((group) => [
      toCells('group', {
        Group: escapeName(group.name),
        Rounds: String(group.rounds),
        Colour: group.color ?? '',
        'Goals tie-breaker': group.useGoalsTieBreaker ? 'yes' : 'no',
      }),
      ...group.fixtures.map((fixture) => fixtureCells(group.name, fixture)),
    ]),
  ];
}

function fixtureCells(groupName: string, fixture: FixtureData): string[] {
  return toCells('fixture', {
    Group: escapeName(groupName),
    Round: String(fixture.round),
    Match: String(fixture.matchNumber),
    Order: String(fixture.displayOrder),
    'Home team': escapeName(fixture.home),
    'Away team': escapeName(fixture.away),
    'Home score': fixture.homeScore === null ? '' : String(fixture.homeScore),
    'Away score': fixture.awayScore === null ? '' : String(fixture.awayScore),
    Cage: cageWords.find(([, mapLit]) => mapLit === fixture.mapLit)?.[0] ?? '',
  });
}

/**
 * TRF-8: what the rows hold, checked as strictly as the REST calls would check it; rows may stand in
 * any order below the header. Refuses 'import-invalid', naming line and column.
 */
export function fromTable(rows: readonly TableRow[]): Result<ChampionshipData> {
  const typed = typedRows(rows);
  if (!typed.ok) return typed;
  const ofType = (type: RowType) => typed.value.filter((row) => row.type === type);
  const name = readChampionship(ofType('championship'));
  if (!name.ok) return name;
  const teams = readTeams(ofType('team'));
  if (!teams.ok) return teams;
  const groups = readGroups(ofType('group'));
  if (!groups.ok) return groups;
  const added = addFixtures(ofType('fixture'), teams.value, groups.value);
  if (!added.ok) return added;
  return ok({
    name: name.value,
    teams: [...teams.value.values()],
    groups: [...groups.value.values()],
  });
}

function readChampionship([row, second]: readonly TypedRow[]): Result<string> {
  if (row === undefined) return lineProblem(1, 'no row below has the Type "championship".');
  if (second !== undefined) {
    return cellProblem(second.line, 'Type', 'a file has only one championship row.');
  }
  return readName(row, 'Name', CHAMPIONSHIP_NAME);
}

/** Names by their key, in the order of the file. */
function readTeams(rows: readonly Row[]): Result<Map<string, string>> {
  const teams = new Map<string, string>();
  for (const row of rows) {
    const name = readName(row, 'Name', TEAM_NAME);
    if (!name.ok) return name;
    const key = nameKey(name.value);
    if (teams.has(key)) return cellProblem(row.line, 'Name', 'another team has this name.');
    teams.set(key, name.value);
  }
  return ok(teams);
}

/** Groups by the key of their name, still without fixtures. */
function readGroups(rows: readonly Row[]): Result<Map<string, GroupData>> {
  const groups = new Map<string, GroupData>();
  const colors = new Set<string>();
  for (const row of rows) {
    const read = all({
      name: readName(row, 'Group', GROUP_NAME),
      rounds: readWholeNumber(row, 'Rounds', 0, limits.maxRounds),
      color: readColor(row, 'Colour'),
      useGoalsTieBreaker: readWord(row, 'Goals tie-breaker', [
        ['yes', true],
        ['no', false],
      ]),
    });
    if (!read.ok) return read;
    const { name, color } = read.value;
    const key = nameKey(name);
    if (groups.has(key)) return cellProblem(row.line, 'Group', 'another group has this name.');
    if (color !== null && colors.has(color)) {
      return cellProblem(row.line, 'Colour', 'another group has this colour.');
    }
    if (groups.size >= limits.maxGroups) {
      return lineProblem(row.line, `a championship has at most ${limits.maxGroups} groups.`);
    }
    groups.set(key, { ...read.value, fixtures: [] });
    if (color !== null) colors.add(color);
  }
  return ok(groups);
}
