/** BAT-1 … BAT-9: adding whole rounds of given fixtures to a tournament. */

import type { NewFixture } from '../fixture/fixture.schema.ts';
import type { BatchRow } from '../fixture/fixtures.contract.ts';
import { pairKey } from '../fixture/pairing.rules.ts';
import { lastRoundOf } from '../fixture/playing-order.rules.ts';
import { limits } from '../kernel/limits.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { TournamentState } from './tournament.schema.ts';
import { breachesOf, factsOf, firstBreach } from './tournament-state.rules.ts';

/** A row, its number in the batch (from 1) and its place in its round (from 1). */
interface PlacedRow {
  row: BatchRow;
  n: number;
  place: number;
}

/** The place of each pair in round 1's playing order. */
type FirstRound = ReadonlyMap<string, number>;

/**
 * The fixtures of one or more new rounds, in the order given. Refuses 'batch-invalid' (naming the row),
 * 'round-exists' and 'too-many-teams'. Scores are kept as given: a decider that is not needed keeps its
 * score, which does not count.
 */
export function addBatch(
  state: TournamentState,
  rows: readonly BatchRow[],
  knownTeamIds: ReadonlySet<number>,
): Result<NewFixture[]> {
  const placed = placedRows(rows);
  const refusal = checkRows(state, placed, knownTeamIds) ?? checkNewRounds(state, placed);
  if (refusal) return refusal;
  const first = firstRoundOf(state, placed);
  const fixtures = placed.map((row) => newFixture(row, first));
  return checkState(state, placed, fixtures) ?? ok(fixtures);
}

function placedRows(rows: readonly BatchRow[]): PlacedRow[] {
  const places = new Map<number, number>();
  return rows.map((row, index) => {
    const place = (places.get(row.round) ?? 0) + 1;
    places.set(row.round, place);
    return { row, n: index + 1, place };
  });
}

/** BAT-1, BAT-2: one tournament; two different teams that exist. */
function checkRows(
  state: TournamentState,
  placed: readonly PlacedRow[],
  knownTeamIds: ReadonlySet<number>,
): Result<never> | null {
  for (const { row, n } of placed) {
    if (row.tournament_id !== state.tournament.id) {
      return invalid(n, 'all fixtures of a batch belong to one group');
    }
    if (row.homeTeamId === row.awayTeamId) return invalid(n, 'a team cannot play itself');
    const unknown = [row.homeTeamId, row.awayTeamId].find((id) => !knownTeamIds.has(id));
    if (unknown !== undefined) return invalid(n, `team ${unknown} does not exist`);
  }
  return null;
}

/** BAT-3: new rounds only, following the existing ones without a gap (AGG-7). */
function checkNewRounds(
  state: TournamentState,
  placed: readonly PlacedRow[],
): Result<never> | null {
  const existing = lastRoundOf(state.fixtures);
  const given = new Set(placed.map(({ row }) => row.round));
  for (const { row, n } of placed) {
    if (row.round <= existing) return refuse('round-exists', { n: row.round });
    const before = row.round - 1;
    if (before > existing && !given.has(before)) return invalid(n, `round ${before} is missing`);
  }
  return null;
}

/** Round 1 as stored, or as the batch defines it. */
function firstRoundOf(state: TournamentState, placed: readonly PlacedRow[]): FirstRound {
  const stored = state.fixtures.filter(({ round }) => round === 1);
  const given = placed
    .filter(({ row }) => row.round === 1)
    .map(({ row, place }) => ({ ...row, displayOrder: row.displayOrder ?? place }));
  return new Map(
    [...stored, ...given].map((fixture) => [
      pairKey(fixture.homeTeamId, fixture.awayTeamId),
      fixture.displayOrder,
    ]),
  );
}

/** BAT-6: matchNumber defaults to the place in the round, displayOrder to that of the pairing in round 1. */
function newFixture({ row, place }: PlacedRow, first: FirstRound): NewFixture {
  const pair = pairKey(row.homeTeamId, row.awayTeamId);
  return {
    tournament_id: row.tournament_id,
    homeTeamId: row.homeTeamId,
    awayTeamId: row.awayTeamId,
    round: row.round,
    matchNumber: row.matchNumber ?? place,
    displayOrder: row.displayOrder ?? first.get(pair) ?? place,
    homeScore: row.homeScore,
    awayScore: row.awayScore,
    mapLit: 0,
  };
}

/** BAT-4, BAT-5, BAT-7, BAT-8: checks the invariants (AGG) of the tournament with the new rounds. */
function checkState(
  state: TournamentState,
  placed: readonly PlacedRow[],
  fixtures: readonly NewFixture[],
): Result<never> | null {
  const stored = state.fixtures.length;
  const all = [...state.fixtures, ...fixtures].map(factsOf);
  // Ignores problems that were stored before the batch.
  const breaches = breachesOf(all, limits.maxRounds).filter(({ index }) => index >= stored);
  const breach =
    firstBreach(breaches, 'pair-once', 'pairs-of-round-1') ??
    firstBreach(breaches, 'whole-rounds') ??
    firstBreach(breaches, 'match-number-once') ??
    firstBreach(breaches, 'most-teams');
  const at = breach && placed[breach.index - stored];
  const fixture = breach && fixtures[breach.index - stored];
  if (at === undefined || fixture === undefined) return null;
  const { round, matchNumber } = fixture;
  switch (breach?.rule) {
    case 'pair-once':
      return invalid(at.n, `these teams meet twice in round ${round}`);
    case 'pairs-of-round-1':
      return invalid(at.n, 'these teams do not meet in round 1');
    case 'whole-rounds':
      return invalid(at.n, `round ${round} must have every pairing of round 1`);
    case 'match-number-once':
      return invalid(at.n, `match number ${matchNumber} is used twice in round ${round}`);
    default:
      return refuse('too-many-teams', { max: limits.maxTeams });
  }
}

const invalid = (n: number, detail: string): Result<never> =>
  refuse('batch-invalid', { n, detail });
