/** NAM-1 … NAM-7: a pasted list of team names, compared with the existing teams. */
import type { ErrorCode } from '../kernel/errors.ts';
import { limits } from '../kernel/limits.ts';
import {
  hasForbiddenCharacters,
  nameKey,
  normalizeText,
  textLength,
} from '../kernel/text.rules.ts';
import type { Team } from '../teams/teams.contract.ts';
import { plainLines, readTable, type Separator } from './table.rules.ts';

export type NamedLine =
  | { state: 'new'; name: string }
  | { state: 'known'; name: string; team: Team }
  | { state: 'repeated'; name: string }
  | { state: 'wrong'; name: string; code: ErrorCode | 'unreadable' };

/** One column of a list, or null for whole lines. */
export type NameColumn = number | null;

export interface NameList {
  lines: NamedLine[];
  /** The columns that have texts, each with its first one; empty where each line is one name. */
  columns: { column: number; example: string }[];
  /** The column that was read. */
  column: NameColumn;
}

/**
 * NAM-1: each row that is not empty, in its stored form. NAM-2: known when a team has the name (TXT-4);
 * `name` then has the team's spelling. NAM-3: duplicate names count once. NAM-4: wrong when it is not a valid
 * name. NAM-5: `chosen` is the column with the names; undefined: the one that looks like names.
 */
export function readNameList(text: string, teams: readonly Team[], chosen?: NameColumn): NameList {
  const lines = plainLines(text);
  const table = tableOf(lines);
  const canChoose = (column: number) =>
    table?.columns.some((candidate) => candidate.column === column);
  const isChosen = chosen === null || (chosen !== undefined && canChoose(chosen));
  const column = isChosen ? chosen : (table?.nameColumn ?? null);
  const rows = table === null || column === null ? withoutHeader(rowsOf(lines)) : table.rows;
  const names = rows.map((cells) => cellText(cells[column ?? 0])).filter((name) => name !== '');
  return {
    lines: compare(withoutNumbering(names), teams),
    columns: table?.columns ?? [],
    column,
  };
}

function compare(names: readonly string[], teams: readonly Team[]): NamedLine[] {
  const byKey = new Map(teams.map((team) => [nameKey(team.name), team]));
  const seen = new Set<string>();
  return names.map((name): NamedLine => {
    const key = nameKey(name);
    if (seen.has(key)) return { state: 'repeated', name };
    const code = nameProblem(name);
    if (code !== null) return { state: 'wrong', name, code };
    seen.add(key);
    const team = byKey.get(key);
    return team ? { state: 'known', name: team.name, team } : { state: 'new', name };
  });
}

function nameProblem(name: string): ErrorCode | 'unreadable' | null {
  if (name.includes('\uFFFD')) return 'unreadable';
  if (hasForbiddenCharacters(name)) return 'forbidden-characters';
  return textLength(name) > limits.teamName ? 'team-name-too-long' : null;
}

/** The usable names of a list, new and known ones, in their order. */
export const namesOf = (lines: readonly NamedLine[]): string[] =>
  lines.filter(({ state }) => state === 'new' || state === 'known').map(({ name }) => name);

type Rows = readonly (readonly string[])[];

/** The rows that have a text. Without a separator each line is one cell. */
function rowsOf(lines: string, separator?: Separator): Rows {
  const table = readTable(lines, { separator, isLenient: true });
  const rows = table.ok ? table.value.map(({ cells }) => cells) : [];
  return rows.filter((cells) => cells.some((cell) => cellText(cell) !== ''));
}

/** A cell may have line breaks, and a line may have a tab that separates nothing. */
const cellText = (cell: string = ''): string => normalizeText(cell.replace(/[\n\t]+/g, ' '));

interface Table {
  rows: Rows;
  columns: NameList['columns'];
  nameColumn: NameColumn;
}

/** NAM-5: the list as a table, a single row as a column; null when each line is one cell. */
function tableOf(lines: string): Table | null {
  const separator = listSeparator(lines);
  if (separator === null) return null;
  const rows = rowsOf(lines, separator);
  const [first = []] = rows;
  if (rows.length === 1 && first.length > 2 && !first.some(isNumber)) {
    return { rows: first.map((cell) => [cell]), columns: [], nameColumn: 0 };
  }
  const columns = columnsOf(rows);
  const header = headerColumn(first);
  const isSure = header !== null || separator !== ',' || isWrittenByProgram(lines, rows, columns);
  const nameColumn = isSure ? (header ?? firstNames(rows, columns)) : null;
  return { rows: withoutHeader(rows), columns, nameColumn };
}

/** One that gives a known header comes first, then one with which every quote is right. */
function listSeparator(lines: string): Separator | null {
  const possible = (['\t', ';', ','] as const).filter((separator) =>
    isTable(separator, rowsOf(lines, separator)),
  );
  return (
    possible.find((separator) => headerColumn(rowsOf(lines, separator)[0]) !== null) ??
    possible.find((separator) => readTable(lines, { separator }).ok) ??
    possible[0] ??
    null
  );
}

/** No name has a tab, few have a semicolon, and some have a comma. */
function isTable(separator: Separator, rows: Rows): boolean {
  const separated = rows.filter((cells) => cells.length > 1);
  const [first] = rows;
  if (separated.length === 0 || first === undefined) return false;
  if (separator === '\t') return separated.some((cells) => filled(cells) > 1);
  if (first.length > 1 && headerColumn(first) !== null) return true;
  return separator === ';' ? separated.length * 2 > rows.length : separated.length === rows.length;
}

const filled = (cells: readonly string[]): number =>
  cells.filter((cell) => cellText(cell) !== '').length;

/** People write a space after a comma; programs do not, or they number the rows. */
const isWrittenByProgram = (lines: string, rows: Rows, columns: NameList['columns']): boolean =>
  /,(?! )/.test(lines) ||
  columns.some(({ column }) => rows.every((cells) => isNumber(cells[column])));

function columnsOf(rows: Rows): NameList['columns'] {
  const width = Math.max(...rows.map((cells) => cells.length));
  return Array.from({ length: width }, (_, column) => ({
    column,
    example: rows.map((cells) => cellText(cells[column])).find((text) => text !== '') ?? '',
  })).filter(({ example }) => example !== '');
}

const isNumber = (cell?: string): boolean => /^[#(]?\p{Nd}+[.):]?$/u.test(cellText(cell));

/** The column with the most different texts that are no numbers. */
function firstNames(rows: Rows, columns: NameList['columns']): NameColumn {
  const counts = columns.map(({ column }) => {
    const texts = rows
      .map((cells) => cellText(cells[column]))
      .filter((text) => /\p{L}/u.test(text) && !/[@:]/.test(text));
    return { column, count: new Set(texts.map(nameKey)).size };
  });
  return counts.sort((a, b) => b.count - a.count)[0]?.column ?? null;
}

/** NAM-6: what spreadsheets write above names, the most telling first; singular and plural. */
const HEADERS: readonly (readonly string[])[] = [
  [
    'Team, Teams, Team name, Teamname, Team names, Name of team, Mannschaft, Mannschaften',
    'Mannschaftsname, Équipe, Équipes, Nom de l’équipe, Nom d’équipe, Equipo, Equipos',
    'Nombre del equipo, 팀, 팀명, 팀 이름, 팀이름, 참가팀, チーム, チーム名, 球队, 球隊, 球队名称',
    '球隊名稱, 队伍, 隊伍, 队名, 隊名, 队伍名称, 隊伍名稱, 参赛队, 參賽隊, 团队, 團隊',
  ],
  ['Name, Names, Namen, Nom, Noms, Nombre, Nombres, 이름, 명칭, 名前, 名称, 名稱, 名字'],
  ['Club, Clubs, Verein, Vereine, Clubes, 클럽, 구단, クラブ, 俱乐部, 俱樂部'],
].map((texts) => texts.flatMap((text) => text.split(', ').map(headerKey)));

function headerKey(text: string): string {
  return nameKey(text.replace(/[’']/g, "'").replace(/[:.*]+$/, ''))
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

/** The column whose header says that it has the names; null when the row is no header. */
function headerColumn(row: readonly string[] = []): number | null {
  const keys = row.map((cell) => headerKey(cellText(cell)));
  for (const headers of HEADERS) {
    const column = keys.findIndex((key) => headers.includes(key));
    if (column >= 0) return column;
  }
  return null;
}

/** NAM-6: a header is no name. */
const withoutHeader = (rows: Rows): Rows =>
  rows.length > 1 && headerColumn(rows[0]) !== null ? rows.slice(1) : rows;

const BULLET = /^(?:[-–—*+]\s+|[•‣▪●○◦·]\s*)(?=\S)/;
const NUMBER = /^[([（]?(\d{1,3})(?:\uFE0F?\u20E3|[.)\]:、．）：]|\s*[-–—](?=\s))\s*(?=\S)/;

/** NAM-7: bullets, and numbers that count the lines, are no part of the names. `1. FC` alone counts nothing. */
function withoutNumbering(names: readonly string[]): readonly string[] {
  const numbers = names.map((name) => Number(NUMBER.exec(name)?.[1] ?? Number.NaN));
  const [first = Number.NaN] = numbers;
  if (names.length > 1 && numbers.every((number, index) => number === first + index)) {
    return names.map((name) => name.replace(NUMBER, ''));
  }
  return names.every((name) => BULLET.test(name))
    ? names.map((name) => name.replace(BULLET, ''))
    : names;
}
