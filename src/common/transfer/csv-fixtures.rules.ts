/** TRF-9 … TRF-13: the fixture rows of a championship file, checked against its teams and tournaments. */
import type { MapLit, Outcome } from '../fixture/fixture.schema.ts';
import { hasResult } from '../fixture/score.rules.ts';
import { limits, OUTCOMES } from '../kernel/limits.ts';
import { ok, type Result } from '../kernel/result.ts';
import { nameKey } from '../kernel/text.rules.ts';
import {
  type Breach,
  breachesOf,
  firstBreach,
  type StateRule,
} from '../tournaments/tournament-state.rules.ts';
import type { FixtureData, TournamentData } from './championship-data.ts';
import {
  all,
  cellOf,
  cellProblem,
  FileProblems,
  lineProblem,
  type NameLimits,
  type Row,
  readChoice,
  readName,
  readScore,
  readTime,
  readWholeNumber,
} from './csv-cell.rules.ts';
import type { Column } from './csv-column-names.rules.ts';
import type { TypedRow } from './csv-columns.rules.ts';

export const TEAM_NAME = {
  length: limits.teamName,
  required: 'team-name-required',
  tooLong: 'team-name-too-long',
} as const satisfies NameLimits;

export const TOURNAMENT_NAME = {
  length: limits.tournamentName,
  required: 'tournament-name-required',
  tooLong: 'tournament-name-too-long',
} as const satisfies NameLimits;

const CAGE_NAME = {
  length: limits.cageName,
  required: 'cage-name-required',
  tooLong: 'cage-name-too-long',
} as const satisfies NameLimits;

/** Values of the `mapLit` column in a file. */
export const cageLabels = [
  ['', 0],
  ['called', 1],
  ['in play', 2],
] as const satisfies readonly (readonly [string, MapLit])[];

/** The highest match number and playing order that the REST calls accept. */
const MOST_PLACES = 9999;

/** A fixture and its line in the file. */
interface Placed {
  fixture: FixtureData;
  line: number;
}

/**
 * Adds each row's fixture to its tournament; both maps are by name key. Refuses 'import-invalid'. Accepts all
 * states that REST calls can create: gaps in match numbers, shared places in the playing order, a lit match
 * with scores.
 */
export function addFixtures(
  rows: readonly TypedRow[],
  teams: ReadonlyMap<string, string>,
  tournaments: ReadonlyMap<string, TournamentData>,
): Result<null> {
  const findTournament = finder(tournaments, TOURNAMENT_NAME);
  const findTeam = finder(teams, TEAM_NAME);
  const byTournament = new Map<TournamentData, Placed[]>();
  const problems = new FileProblems();
  for (const row of rows) {
    if (problems.isFull) break;
    const tournament = findTournament(row, 'Group');
    if (problems.has(tournament)) continue;
    const placed = readFixture(row, tournament.value, findTeam);
    if (problems.has(placed)) continue;
    const others = byTournament.get(tournament.value);
    if (others === undefined) byTournament.set(tournament.value, [placed.value]);
    else others.push(placed.value);
  }
  if (!problems.isEmpty) return problems.refuse();
  for (const [tournament, placed] of byTournament) {
    const wrong = tournament.bracket
      ? checkSets(tournament, placed)
      : checkState(tournament, placed);
    if (wrong !== null && problems.has(wrong)) continue;
    tournament.fixtures.push(...placed.map(({ fixture }) => fixture));
  }
  for (const wrong of checkCages([...byTournament.values()].flat())) problems.has(wrong);
  return problems.isEmpty ? ok(null) : problems.refuse();
}

/** CAGE-1, CAGE-2: the problems of the cages in all groups. */
function checkCages(placed: readonly Placed[]): Result<never>[] {
  const known = new Set<string>();
  const lit = new Set<string>();
  return placed.flatMap(({ fixture: { cage, mapLit }, line }) => {
    if (cage === undefined) return [];
    const key = nameKey(cage);
    const isNew = !known.has(key);
    const isTaken = mapLit > 0 && lit.has(key);
    known.add(key);
    if (mapLit > 0) lit.add(key);
    if (isTaken) return [cellProblem(line, 'Played in', 'cage-taken')];
    const isTooMany = isNew && known.size > limits.cages;
    return isTooMany
      ? [cellProblem(line, 'Played in', 'too-many-cages', { max: limits.cages })]
      : [];
  });
}

export type Find<T> = (row: Row, column: Column) => Result<T>;

/** Returns a lookup of entries by name, in any case. Found names are cached by spelling. */
export function finder<T>(entries: ReadonlyMap<string, T>, most: NameLimits): Find<T> {
  const found = new Map<string, T>();
  return (row, column) => {
    const spelling = `${row.isOwn} ${cellOf(row, column)}`;
    const before = found.get(spelling);
    if (before !== undefined) return ok(before);
    const name = readName(row, column, most);
    if (!name.ok) return name;
    const entry = entries.get(nameKey(name.value));
    if (entry === undefined) {
      return cellProblem(row.line, column, 'name-unknown', { name: name.value });
    }
    found.set(spelling, entry);
    return ok(entry);
  };
}

function readFixture(
  row: TypedRow,
  tournament: TournamentData,
  findTeam: Find<string>,
): Result<Placed> {
  const isSet = tournament.bracket !== undefined;
  if (isSet !== (row.type === 'set')) {
    return cellProblem(row.line, 'Type', 'type-here', { type: isSet ? 'set' : 'fixture' });
  }
  const set = isSet ? readSetOf(row, tournament) : ok({});
  if (!set.ok) return set;
  const most = isSet ? limits.maxKnockoutRounds : limits.maxRounds;
  const read = all({
    round: readWholeNumber(row, 'Round', limits.minRounds, most),
    matchNumber: readWholeNumber(row, 'Match', 1, MOST_PLACES),
    displayOrder: readWholeNumber(row, 'Order', 1, MOST_PLACES),
    home: findTeam(row, 'Home team'),
    away: findTeam(row, 'Away team'),
    homeScore: readScore(row, 'Home score', limits.maxScore),
    awayScore: readScore(row, 'Away score', limits.maxScore),
    mapLit: readChoice<MapLit>(row, 'Cage', cageLabels),
    scoredAt: readTime(row, 'Scored at'),
    finishedAt: readTime(row, 'Finished at'),
    finishOrder: readFinishOrder(row),
    cage: cellOf(row, 'Played in') === '' ? ok(undefined) : readName(row, 'Played in', CAGE_NAME),
  });
  if (!read.ok) return read;
  const { cage, ...values } = read.value;
  const { home, away } = values;
  if (home === away) return cellProblem(row.line, 'Away team', 'plays-itself');
  const unplayed = readUnplayed(row, read.value, findTeam);
  if (!unplayed.ok) return unplayed;
  const fixture: FixtureData = {
    ...values,
    ...set.value,
    ...(cage === undefined ? {} : { cage }),
    ...(unplayed.value === null ? {} : { unplayed: unplayed.value }),
  };
  return checkTimes(row.line, fixture) ?? ok({ fixture, line: row.line });
}

/** TIM-7: null in files of earlier versions. */
const readFinishOrder = (row: Row): Result<number | null> =>
  cellOf(row, 'Finish order') === ''
    ? ok(null)
    : readWholeNumber(row, 'Finish order', 1, limits.maxFinishOrder);

const REASON = {
  length: limits.outcomeReason,
  required: 'outcome-reason-too-long',
  tooLong: 'outcome-reason-too-long',
} as const satisfies NameLimits;

/** TRF-14: an awarded fixture needs a winner, one of its teams; a played one has no reason. */
function readUnplayed(
  row: Row,
  { home, away, mapLit }: Pick<FixtureData, 'home' | 'away' | 'mapLit'>,
  findTeam: Find<string>,
): Result<NonNullable<FixtureData['unplayed']> | null> {
  const outcome = readChoice<Outcome['outcome']>(row, 'Outcome', [
    ['', 'played'],
    ...OUTCOMES.map((outcomeName) => [outcomeName, outcomeName] as const),
  ]);
  if (!outcome.ok) return outcome;
  const stray = unusedOf(outcome.value).find((column) => cellOf(row, column) !== '');
  if (stray !== undefined) return cellProblem(row.line, stray, 'not-for-outcome');
  if (outcome.value === 'played') return ok(null);
  if (mapLit > 0) return cellProblem(row.line, 'Cage', 'not-played');
  const reason = readReason(row);
  if (!reason.ok) return reason;
  const ending = { outcome: outcome.value, winner: null, reason: reason.value };
  if (outcome.value === 'void') return ok(ending);
  const winner = findTeam(row, 'Winner');
  if (!winner.ok) return winner;
  return winner.value === home || winner.value === away
    ? ok({ ...ending, winner: winner.value })
    : cellProblem(row.line, 'Winner', 'not-of-match');
}

export const readReason = (row: Row): Result<string | null> =>
  cellOf(row, 'Reason') === '' ? ok(null) : readName(row, 'Reason', REASON);

const unusedOf = (outcome: Outcome['outcome']): readonly Column[] => {
  if (outcome === 'awarded') return [];
  return outcome === 'void' ? ['Winner'] : ['Winner', 'Reason'];
};

/** TRF-13: a time needs a result, and a finish time needs an unlit fixture. */
function checkTimes(line: number, fixture: FixtureData): Result<never> | null {
  const isResult = hasResult({ ...fixture, ...(fixture.unplayed ?? {}) });
  if (!isResult && fixture.scoredAt !== null) {
    return cellProblem(line, 'Scored at', 'without-scores');
  }
  if (isResult && fixture.mapLit === 0) return null;
  if (fixture.finishedAt !== null) return cellProblem(line, 'Finished at', 'not-finished');
  return fixture.finishOrder === null ? null : cellProblem(line, 'Finish order', 'not-finished');
}

/**
 * TRF-9 … TRF-12: checks the invariants (AGG) of a tournament's fixtures and reports line and column. If
 * several rules are broken, it names the one that causes the others.
 */
function checkState(tournament: TournamentData, placed: readonly Placed[]): Result<never> | null {
  const breaches = breachesOf(
    placed.map(({ fixture: { home, away, cage, ...rest } }) => ({
      ...rest,
      cage: cage && nameKey(cage),
      homeTeam: home,
      awayTeam: away,
    })),
    tournament.rounds,
  );
  const breach =
    firstBreach(breaches, 'within-rounds', 'match-number-once', 'one-lit') ??
    firstBreach(breaches, 'pair-once') ??
    firstBreach(breaches, 'no-gap', 'pairs-of-round-1') ??
    lastBreach(breaches, 'whole-rounds') ??
    firstBreach(breaches, 'most-teams');
  const at = breach && placed[breach.index];
  if (at === undefined) return null;
  const { line, fixture } = at;
  const { round, matchNumber } = fixture;
  switch (breach?.rule) {
    case 'within-rounds':
      return cellProblem(line, 'Round', 'beyond-rounds', { max: tournament.rounds });
    case 'match-number-once':
      return cellProblem(line, 'Match', 'match-number-twice', { round, n: matchNumber });
    case 'one-lit':
      return cellProblem(line, 'Cage', 'other-match-lit');
    case 'pair-once':
      return cellProblem(line, 'Away team', 'pair-twice', { round });
    case 'no-gap':
      return cellProblem(line, 'Round', 'round-missing', { round: round - 1 });
    case 'pairs-of-round-1':
      return cellProblem(line, 'Away team', 'pair-not-in-round-1');
    case 'whole-rounds':
      return cellProblem(line, 'Round', 'round-incomplete', { round });
    default:
      return lineProblem(line, 'too-many-teams-in-group', { max: limits.maxTeams });
  }
}

/** The breach at the highest line number. */
const lastBreach = (breaches: readonly Breach[], rule: StateRule): Breach | undefined =>
  breaches.filter((breach) => breach.rule === rule).sort((a, b) => b.index - a.index)[0];

// TRF-15: the sets of a knockout's ties, as rows of a championship file.

/** KO-6: the tie of a set and which one it is. */
function readSetOf(
  row: Row,
  { bracket = [] }: TournamentData,
): Result<{ tie: string; set: number }> {
  const tie = cellOf(row, 'Tie');
  const data = bracket.find(({ code }) => code === tie);
  if (data === undefined) return cellProblem(row.line, 'Tie', 'tie-unknown', { tie });
  return all({ tie: ok(tie), set: readWholeNumber(row, 'Set', 1, data.bestOf) });
}

/** The problem of a knockout's sets; null when they are valid. */
function checkSets(
  { bracket = [] }: TournamentData,
  placed: readonly { fixture: FixtureData; line: number }[],
): Result<never> | null {
  const numbers = new Set<string>();
  const sets = new Set<string>();
  const litPlaces = new Set<string>();
  for (const { fixture, line } of placed) {
    const { round, matchNumber, tie, set, home, away, mapLit, cage = '' } = fixture;
    const ownTie = bracket.find(({ code }) => code === tie);
    if (ownTie?.round !== round) return cellProblem(line, 'Round', 'tie-round');
    if (![home, away].every((team) => team === ownTie.teamA || team === ownTie.teamB)) {
      return cellProblem(line, 'Home team', 'tie-teams');
    }
    if (numbers.has(`${round}/${matchNumber}`)) {
      return cellProblem(line, 'Match', 'match-number-twice', { round, n: matchNumber });
    }
    if (sets.has(`${tie}/${set}`))
      return cellProblem(line, 'Set', 'set-twice', { tie: ownTie.code });
    if (mapLit > 0 && litPlaces.has(nameKey(cage))) {
      return cellProblem(line, 'Cage', 'other-match-lit');
    }
    numbers.add(`${round}/${matchNumber}`);
    sets.add(`${tie}/${set}`);
    if (mapLit > 0) litPlaces.add(nameKey(cage));
  }
  return null;
}
