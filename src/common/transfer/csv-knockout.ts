/** TRF-15: the rows of ties, lots and withdrawals of a championship file. */
import type { z } from 'zod';
import { type Slot, tieCode } from '../fixture/fixture.schema.ts';
import { limits } from '../kernel/limits.ts';
import { ok, type Result } from '../kernel/result.ts';
import { nameKey } from '../kernel/text.rules.ts';
import { checkTies } from '../knockout/build-bracket.rules.ts';
import { withdrawalModes } from '../standings/withdrawal.schema.ts';
import {
  type ChampionData,
  championDetails,
  type DecisionData,
  decisionDetails,
  type SlotData,
  type TieData,
  type TournamentData,
  tieDetails,
  type WithdrawalData,
  withdrawalDetails,
} from './championship-data.ts';
import {
  all,
  cellOf,
  cellProblem,
  escapeName,
  type FileProblems,
  type Row,
  readChoice,
  readTime,
  readWholeNumber,
  unescapeName,
} from './csv-cell.rules.ts';
import { type TypedRow, toCells } from './csv-columns.rules.ts';
import { type Find, finder, readReason, TEAM_NAME, TOURNAMENT_NAME } from './csv-fixtures.rules.ts';

/** The outcome of the decision row that names a champion (PLC-8). */
const CHAMPION = 'champion';

/** The rows that follow the fixtures of a tournament. */
export function laterRows(tournament: TournamentData): string[][] {
  const Group = escapeName(tournament.name);
  const json = (value: unknown) => escapeName(JSON.stringify(value));
  return [
    ...(tournament.decisions ?? []).map(({ kind, order, at }) =>
      toCells('decision', { Group, Outcome: kind, 'Scored at': at, Details: json(order) }),
    ),
    ...[tournament.champion ?? []].flat().map(({ team, instead, at }) =>
      toCells('decision', {
        Group,
        Outcome: CHAMPION,
        'Scored at': at,
        Details: json([team, instead]),
      }),
    ),
    ...(tournament.withdrawals ?? []).map(({ team, mode, reason, at, ...details }) =>
      toCells('withdrawal', {
        Group,
        'Home team': escapeName(team),
        Outcome: mode,
        'Scored at': at,
        Reason: escapeName(reason ?? ''),
        Details: json(details),
      }),
    ),
  ];
}

export const tieRows = ({ name, bracket = [] }: TournamentData): string[][] =>
  bracket.map((tie) =>
    toCells('tie', {
      Group: escapeName(name),
      Round: String(tie.round),
      Match: String(tie.position),
      Tie: tie.code,
      'Best of': String(tie.bestOf),
      Outcome: tie.ruling ?? '',
      'Home team': escapeName(tie.teamA ?? ''),
      'Away team': escapeName(tie.teamB ?? ''),
      Winner: escapeName(tie.rulingWinner ?? ''),
      Reason: escapeName(tie.reason ?? ''),
      Details: escapeName(JSON.stringify({ a: tie.slotA, b: tie.slotB, marks: tie.marks })),
    }),
  );

function readDetails<T>(row: Row, schema: z.ZodType<T>): Result<T> {
  const cell = cellOf(row, 'Details');
  try {
    const parsed = schema.safeParse(JSON.parse(row.isOwn ? unescapeName(cell) : cell));
    if (parsed.success) return ok(parsed.data);
  } catch {
    // Reported below.
  }
  return cellProblem(row.line, 'Details', 'details-unknown', { type: cellOf(row, 'Type') });
}

const optional = <T>(row: Row, column: 'Home team' | 'Away team' | 'Winner', find: Find<T>) =>
  cellOf(row, column) === '' ? ok(null) : find(row, column);

const BEST_OF = [
  ['1', 1],
  ['3', 3],
  ['5', 5],
] as const;
const RULINGS = [
  ['', null],
  ...(['walkover', 'awarded', 'decided', 'none'] as const).map(
    (reason) => [reason, reason] as const,
  ),
] as const;

/** Whether a row of the file defines this name, in this spelling. */
type Known = (name: string, of: 'team' | 'group') => boolean;

/** Puts a tie into its knockout. */
function addTie(
  row: TypedRow,
  { bracket = [] }: TournamentData,
  findTeam: Find<string>,
  isKnown: Known,
): Result<null> {
  const read = all({
    round: readWholeNumber(row, 'Round', 1, limits.maxKnockoutRounds),
    position: readWholeNumber(row, 'Match', 1, limits.maxTeams),
    bestOf: readChoice<TieData['bestOf']>(row, 'Best of', BEST_OF),
    teamA: optional(row, 'Home team', findTeam),
    teamB: optional(row, 'Away team', findTeam),
    ruling: readChoice<TieData['ruling']>(row, 'Outcome', RULINGS),
    rulingWinner: optional(row, 'Winner', findTeam),
    reason: readReason(row),
    details: readDetails(row, tieDetails),
  });
  if (!read.ok) return read;
  const code = tieCode.safeParse(cellOf(row, 'Tie'));
  if (!code.success) return cellProblem(row.line, 'Tie', 'tie-code');
  const { details, ...tie } = read.value;
  const { a: slotA, b: slotB, marks } = details;
  const missing = [slotA, slotB].flatMap(namesIn).find(({ name, of }) => !isKnown(name, of));
  if (missing) return cellProblem(row.line, 'Details', 'name-unknown', { name: missing.name });
  const { rulingWinner, teamA, teamB } = tie;
  if (rulingWinner !== null && rulingWinner !== teamA && rulingWinner !== teamB) {
    return cellProblem(row.line, 'Winner', 'not-of-match');
  }
  if (bracket.length >= limits.maxTies) {
    return cellProblem(row.line, 'Tie', 'too-many-ties', { max: limits.maxTies });
  }
  bracket.push({ ...tie, code: code.data, slotA, slotB, marks });
  return ok(null);
}

const namesIn = (slot: SlotData): { name: string; of: 'team' | 'group' }[] => {
  if ('team' in slot) return [{ name: slot.team, of: 'team' }];
  if ('group' in slot) return [{ name: slot.group, of: 'group' }];
  return 'groups' in slot ? slot.groups.map((name) => ({ name, of: 'group' as const })) : [];
};

/** KO-4: whether the ties of a file can be played; the line is the knockout's. */
function checkBracket({ bracket = [] }: TournamentData, line: number): Result<null> {
  const plans = bracket.map(({ code, round, position, bestOf, slotA, slotB }) => ({
    code,
    round,
    position,
    bestOf,
    slotA: asSlot(slotA),
    slotB: asSlot(slotB),
  }));
  const checked = checkTies(plans);
  return checked.ok
    ? ok(null)
    : cellProblem(line, 'Type', 'ties-unplayable', checked.refusal.params);
}

/** The slot in the form that the check of the tie order needs. */
const asSlot = (slot: SlotData): Slot =>
  'winner' in slot || 'loser' in slot ? slot : { bye: true };

function readDecision(row: TypedRow, isKnown: Known): Result<DecisionData> {
  const read = all({
    kind: readChoice<DecisionData['kind']>(row, 'Outcome', [
      ['lot', 'lot'],
      ['manual', 'manual'],
    ]),
    at: readMoment(row),
    order: readDetails(row, decisionDetails),
  });
  if (!read.ok) return read;
  const strange = read.value.order.find((name) => !isKnown(name, 'team'));
  return strange === undefined
    ? read
    : cellProblem(row.line, 'Details', 'name-unknown', { name: strange });
}

function readChampion(row: TypedRow, isKnown: Known): Result<ChampionData> {
  const read = all({ at: readMoment(row), names: readDetails(row, championDetails) });
  if (!read.ok) return read;
  const { at, names } = read.value;
  const [team, instead] = names;
  const strange = names.find((name) => name !== null && !isKnown(name, 'team'));
  return strange
    ? cellProblem(row.line, 'Details', 'name-unknown', { name: strange })
    : ok({ team, instead, at });
}

function readWithdrawal(
  row: TypedRow,
  findTeam: Find<string>,
  isKnown: Known,
): Result<WithdrawalData> {
  const read = all({
    team: findTeam(row, 'Home team'),
    mode: readChoice(
      row,
      'Outcome',
      withdrawalModes.map((mode) => [mode, mode] as const),
    ),
    reason: readReason(row),
    at: readMoment(row),
    details: readDetails(row, withdrawalDetails),
  });
  if (!read.ok) return read;
  const { details, ...rest } = read.value;
  const names = [
    ...details.before.flatMap(({ winner }) => (winner === null ? [] : [winner])),
    ...details.removed.flatMap(({ home, away }) => [home, away]),
    ...(details.teams ?? []),
  ];
  const strange = names.find((name) => !isKnown(name, 'team'));
  return strange === undefined
    ? ok({ ...rest, ...details })
    : cellProblem(row.line, 'Details', 'name-unknown', { name: strange });
}

function readMoment(row: Row): Result<string> {
  const time = readTime(row, 'Scored at');
  if (!time.ok) return time;
  return time.value === null ? cellProblem(row.line, 'Scored at', 'missing') : ok(time.value);
}

/** Puts ties, lots and withdrawals into their tournaments; both maps are by name key. */
export function addKnockouts(
  rows: readonly TypedRow[],
  teams: ReadonlyMap<string, string>,
  tournaments: ReadonlyMap<string, TournamentData>,
  problems: FileProblems,
): void {
  const findTournament = finder(tournaments, TOURNAMENT_NAME);
  const findTeam = finder(teams, TEAM_NAME);
  const isKnown: Known = (name, of) =>
    of === 'team'
      ? teams.get(nameKey(name)) === name
      : tournaments.get(nameKey(name))?.name === name;
  for (const row of rows) {
    if (problems.isFull) return;
    if (row.type !== 'tie' && row.type !== 'decision' && row.type !== 'withdrawal') continue;
    const found = findTournament(row, 'Group');
    if (problems.has(found)) continue;
    const tournament = found.value;
    if (row.type === 'tie') {
      problems.has(
        tournament.bracket
          ? addTie(row, tournament, findTeam, isKnown)
          : cellProblem(row.line, 'Group', 'not-knockout'),
      );
    } else if (row.type === 'decision' && cellOf(row, 'Outcome') === CHAMPION) {
      const champion = tournament.bracket
        ? readChampion(row, isKnown)
        : cellProblem(row.line, 'Group', 'not-knockout');
      if (problems.has(champion)) continue;
      tournament.champion = champion.value;
    } else if (row.type === 'decision') {
      const decision = readDecision(row, isKnown);
      if (problems.has(decision)) continue;
      tournament.decisions = [...(tournament.decisions ?? []), decision.value];
    } else {
      const withdrawal = readWithdrawal(row, findTeam, isKnown);
      if (problems.has(withdrawal)) continue;
      tournament.withdrawals = [...(tournament.withdrawals ?? []), withdrawal.value];
    }
  }
  for (const row of rows) {
    if (row.type !== 'knockout' || !problems.isEmpty) continue;
    const found = findTournament(row, 'Group');
    if (found.ok) problems.has(checkBracket(found.value, row.line));
  }
}

/**
 * Groups and knockouts in the order of creation: a knockout row contains its place, groups fill the others.
 */
export function inOrder(
  tournaments: readonly TournamentData[],
  rows: readonly TypedRow[],
): TournamentData[] {
  const ordered = tournaments.filter(({ bracket }) => !bracket);
  const places = rows.filter(({ type }) => type === 'knockout').map((row) => cellOf(row, 'Order'));
  const knockouts = tournaments
    .filter(({ bracket }) => bracket)
    .map((tournament, index) => ({ tournament, place: Number(places[index]) || Infinity }))
    .sort((a, b) => a.place - b.place);
  for (const { tournament, place } of knockouts) ordered.splice(place - 1, 0, tournament);
  return ordered;
}
