/** TRF-7, TRF-8: converts a championship to the rows of one table, and back. */
import type { Sitting } from '../fixture/fixture.schema.ts';
import { limits } from '../kernel/limits.ts';
import { ok, type Result } from '../kernel/result.ts';
import { nameKey } from '../kernel/text.rules.ts';
import { type PresetChoice, presetChoiceSchema } from '../match/match-preset.schema.ts';
import { resolvePreset } from '../match/presets.ts';
import type { TieBreak } from '../standings/standings.schema.ts';
import type { TeamDetails } from '../teams/teams.contract.ts';
import type { Closing } from '../tournaments/tournament.schema.ts';
import type { ChampionshipData, FixtureData, TournamentData } from './championship-data.ts';
import {
  all,
  cellOf,
  cellProblem,
  escapeName,
  FileProblems,
  lineProblem,
  type NameLimits,
  type Row,
  readChoice,
  readColor,
  readName,
  readWholeNumber,
} from './csv-cell.rules.ts';
import { columns, type RowType } from './csv-column-names.rules.ts';
import { type TableRow, type TypedRow, toCells, typedRows } from './csv-columns.rules.ts';
import { addFixtures, cageLabels, TEAM_NAME, TOURNAMENT_NAME } from './csv-fixtures.rules.ts';
import { addKnockouts, inOrder, laterRows, tieRows } from './csv-knockout.ts';

const CHAMPIONSHIP_NAME = {
  length: limits.championshipName,
  required: 'championship-name-required',
  tooLong: 'championship-name-too-long',
} as const satisfies NameLimits;

/** TRF-7: the header, the championship, its teams, then each tournament followed by its fixtures. */
export function toTable(data: ChampionshipData): string[][] {
  const details = new Map(data.teamDetails);
  const rows = [
    [...columns],
    toCells('championship', { Name: escapeName(data.name) }),
    ...data.teams.map((name) =>
      toCells('team', { Name: escapeName(name), Colour: details.get(name)?.color ?? '' }),
    ),
    ...data.tournaments.flatMap((tournament, index) =>
      tournament.bracket ? [] : groupRows(tournament, index),
    ),
    ...data.tournaments.flatMap((tournament, index) =>
      tournament.bracket ? groupRows(tournament, index) : [],
    ),
    ...data.tournaments.flatMap(laterRows),
  ];
  const hasCages = data.tournaments.some(({ fixtures }) => fixtures.some(({ cage }) => cage));
  return hasCages ? rows : rows.map((row) => row.slice(0, -1));
}

function groupRows(tournament: TournamentData, index: number): string[][] {
  const { bracket } = tournament;
  return [
    toCells(bracket ? 'knockout' : 'group', {
      Group: escapeName(tournament.name),
      Order: bracket ? String(index + 1) : '',
      Rounds: String(tournament.rounds),
      Colour: tournament.color ?? '',
      'Goals tie-breaker': tournament.useGoalsTieBreaker ? 'yes' : 'no',
      'Red on left': tournament.redOnLeft ? 'yes' : 'no',
      'Tie-break': tournament.tieBreak,
      'Award goals': String(tournament.awardGoals),
      Sitting: tournament.sitting ?? '',
      Closing: tournament.closing ?? '',
      'Rules of play': rulesCell(tournament.rulesOfPlay),
    }),
    ...tieRows(tournament),
    ...tournament.fixtures.map((fixture) => fixtureCells(tournament.name, fixture)),
  ];
}

function fixtureCells(tournamentName: string, fixture: FixtureData): string[] {
  return toCells(fixture.tie === undefined ? 'fixture' : 'set', {
    Group: escapeName(tournamentName),
    Round: String(fixture.round),
    Match: String(fixture.matchNumber),
    Order: String(fixture.displayOrder),
    'Home team': escapeName(fixture.home),
    'Away team': escapeName(fixture.away),
    'Home score': fixture.homeScore === null ? '' : String(fixture.homeScore),
    'Away score': fixture.awayScore === null ? '' : String(fixture.awayScore),
    Cage: cageLabels.find(([, mapLit]) => mapLit === fixture.mapLit)?.[0] ?? '',
    'Scored at': fixture.scoredAt ?? '',
    'Finished at': fixture.finishedAt ?? '',
    'Finish order': fixture.finishOrder === null ? '' : String(fixture.finishOrder),
    Outcome: fixture.unplayed?.outcome ?? '',
    Winner: escapeName(fixture.unplayed?.winner ?? ''),
    Reason: escapeName(fixture.unplayed?.reason ?? ''),
    Tie: fixture.tie ?? '',
    Set: fixture.set === undefined ? '' : String(fixture.set),
    'Played in': escapeName(fixture.cage ?? ''),
  });
}

/**
 * TRF-8: parses the rows, checked as strictly as by the REST calls. Rows may be in any order below the
 * header. Refuses 'import-invalid', naming line and column.
 */
export function fromTable(rows: readonly TableRow[]): Result<ChampionshipData> {
  const typed = typedRows(rows);
  if (!typed.ok) return typed;
  const ofType = (...types: RowType[]) => typed.value.filter((row) => types.includes(row.type));
  const problems = new FileProblems();
  const name = readChampionship(ofType('championship'));
  const isNamed = !problems.has(name);
  const details: [string, TeamDetails][] = [];
  const teams = readTeams(ofType('team'), problems, details);
  const tournaments = readTournaments(ofType('group', 'knockout'), problems);
  // Fixtures that refer to an unreadable team or tournament would be reported as wrong themselves.
  if (!isNamed || !problems.isEmpty) return problems.refuse();
  addKnockouts(typed.value, teams, tournaments, problems);
  if (!problems.isEmpty) return problems.refuse();
  const added = addFixtures(ofType('fixture', 'set'), teams, tournaments);
  if (!added.ok) return added;
  return ok({
    name: name.value,
    teams: [...teams.values()],
    ...(details.length > 0 ? { teamDetails: details } : {}),
    tournaments: inOrder([...tournaments.values()], ofType('group', 'knockout')),
  });
}

function readChampionship([row, second]: readonly TypedRow[]): Result<string> {
  if (row === undefined) return lineProblem(1, 'no-championship');
  if (second !== undefined) {
    return cellProblem(second.line, 'Type', 'championship-twice');
  }
  return readName(row, 'Name', CHAMPIONSHIP_NAME);
}

/** Names by their key, in file order; adds other team data to `details`. */
function readTeams(
  rows: readonly Row[],
  problems: FileProblems,
  details: [string, TeamDetails][],
): Map<string, string> {
  const teams = new Map<string, string>();
  for (const row of rows) {
    if (problems.isFull) break;
    const read = all({ name: readName(row, 'Name', TEAM_NAME), color: readColor(row, 'Colour') });
    if (problems.has(read)) continue;
    const { name, color } = read.value;
    const key = nameKey(name);
    if (teams.has(key)) {
      problems.has(cellProblem(row.line, 'Name', 'team-name-twice'));
      continue;
    }
    teams.set(key, name);
    if (color !== null) details.push([name, { color }]);
  }
  return teams;
}

/** Tournaments by the key of their name, without fixtures. */
function readTournaments(
  rows: readonly TypedRow[],
  problems: FileProblems,
): Map<string, TournamentData> {
  const tournaments = new Map<string, TournamentData>();
  for (const row of rows) {
    if (problems.isFull) break;
    const read = readTournament(row, tournaments);
    if (!problems.has(read)) tournaments.set(nameKey(read.value.name), read.value);
  }
  return tournaments;
}

/** Files of the first two releases have no such column. */
const readAwardGoals = (row: Row): Result<number> =>
  cellOf(row, 'Award goals') === ''
    ? ok(0)
    : readWholeNumber(row, 'Award goals', 0, limits.maxAwardGoals);

const SITTINGS = [
  ['', undefined],
  ['spread', undefined],
  ['together', 'together'],
] as const satisfies readonly (readonly [string, Sitting | undefined])[];
const CLOSINGS = [
  ['', undefined],
  ['auto', undefined],
  ['open', 'open'],
  ['closed', 'closed'],
] as const satisfies readonly (readonly [string, Closing | undefined])[];

function readTournament(
  row: TypedRow,
  others: ReadonlyMap<string, TournamentData>,
): Result<TournamentData> {
  const read = all({
    name: readName(row, 'Group', TOURNAMENT_NAME),
    rounds: readWholeNumber(row, 'Rounds', 0, limits.maxRounds),
    color: readColor(row, 'Colour'),
    useGoalsTieBreaker: readChoice(row, 'Goals tie-breaker', [
      ['yes', true],
      ['no', false],
    ]),
    // The first release had no other orientation.
    redOnLeft: readChoice(row, 'Red on left', [
      ['', true],
      ['yes', true],
      ['no', false],
    ]),
    // Files of the first two releases have no such column.
    tieBreak: readChoice<TieBreak>(row, 'Tie-break', [
      ['', 'none'],
      ['none', 'none'],
      ['head-to-head', 'head-to-head'],
      ['goal-difference', 'goal-difference'],
    ]),
    awardGoals: readAwardGoals(row),
    sitting: readChoice<Sitting | undefined>(row, 'Sitting', SITTINGS),
    closing: readChoice<Closing | undefined>(row, 'Closing', CLOSINGS),
    rulesOfPlay: readRules(row),
  });
  if (!read.ok) return read;
  const { sitting, closing, rulesOfPlay, ...settings } = read.value;
  const { name, color } = settings;
  if (others.has(nameKey(name))) {
    return cellProblem(row.line, 'Group', 'group-name-twice');
  }
  if (color !== null && [...others.values()].some((tournament) => tournament.color === color)) {
    return cellProblem(row.line, 'Colour', 'group-colour-twice');
  }
  if (others.size >= limits.maxTournaments) {
    return lineProblem(row.line, 'too-many-groups', { max: limits.maxTournaments });
  }
  return ok({
    ...settings,
    ...(sitting === undefined ? {} : { sitting }),
    ...(closing === undefined ? {} : { closing }),
    ...(rulesOfPlay === undefined ? {} : { rulesOfPlay }),
    ...(row.type === 'knockout' ? { bracket: [] } : {}),
    fixtures: [],
  });
}

/**
 * TRF-16: the rules of play of a group in one cell: 'FIDA Class 40 rev. 5; penalty.mode=none; setMs=120000'.
 */
const COLUMN = 'Rules of play';
const SEPARATOR = '; ';

/** The name of the preset, then each number that the group changed; empty without rules. */
function rulesCell(choice: PresetChoice | undefined): string {
  if (choice === undefined) return '';
  const { name, ...changes } = choice;
  // The database does not keep the order of fields, so they are sorted: the same rules give the same cell.
  return [name, ...changesOf(changes, '').sort()].join(SEPARATOR);
}

function changesOf(changes: object, path: string): string[] {
  return Object.entries(changes).flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (typeof value === 'object' && value !== null) return changesOf(value, `${path}${field}.`);
    return [`${path}${field}=${value}`];
  });
}

/** Undefined for an empty cell, as in files of earlier releases: scores only, no clock. */
function readRules(row: Row): Result<PresetChoice | undefined> {
  const cell = cellOf(row, COLUMN);
  if (cell === '') return ok(undefined);
  const [name = '', ...changes] = cell.split(';').map((part) => part.trim());
  const choice: Record<string, unknown> = { name };
  for (const change of changes) {
    const [, path = '', text = ''] = /^([A-Za-z.]+)=(.*)$/.exec(change) ?? [];
    if (path === '') return cellProblem(row.line, COLUMN, 'rule-form', { text: change });
    put(choice, path.split('.'), readValue(text));
  }
  const read = presetChoiceSchema.safeParse(choice);
  if (!read.success) {
    const [issue] = read.error.issues;
    return cellProblem(row.line, COLUMN, 'rule-value', {
      field: issue?.path.join('.') || 'the rules',
      detail: issue?.message ?? 'are wrong',
    });
  }
  const preset = resolvePreset(read.data);
  return preset.ok
    ? ok({ ...read.data, name: preset.value.name })
    : cellProblem(row.line, COLUMN, 'rules-unknown');
}

const readValue = (text: string): number | boolean | string => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : text;
};

function put(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [field = '', ...rest] = path;
  const fieldValue = Object.getOwnPropertyDescriptor(target, field)?.value;
  const inner: Record<string, unknown> = typeof fieldValue === 'object' ? { ...fieldValue } : {};
  if (rest.length > 0) put(inner, rest, value);
  const stored = rest.length > 0 ? inner : value;
  Object.defineProperty(target, field, { value: stored, enumerable: true, configurable: true });
}
