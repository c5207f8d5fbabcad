import { byPlayingOrder } from '../fixtures/playing-order.rules.ts';
import type { MatchState } from '../match/match-state.schema.ts';
import { sameRow } from '../same-row.ts';
import type { ChampionshipSnapshot, Change, Snapshot, TournamentSnapshot } from './live.ts';

interface Row {
  id: number;
}
type Order<R> = (a: R, b: R) => number;

const byId: Order<Row> = (a, b) => a.id - b.id;

const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** The new row, or the old object when it says the same: screens compare rows by identity. */
const keepRow = <R extends Row>(old: R | undefined, row: R): R =>
  old !== undefined && sameRow(old, row) ? old : row;

/** The new list in order, built from the old list's objects wherever they are unchanged. */
function keepRows<R extends Row>(old: readonly R[], rows: readonly R[], order: Order<R>): R[] {
  const known = new Map(old.map((row) => [row.id, row]));
  const kept = rows.map((row) => keepRow(known.get(row.id), row)).sort(order);
  return sameItems(old, kept) ? (old as R[]) : kept;
}

function changeRows<R extends Row>(
  old: R[],
  change: { op: 'upsert' | 'delete'; id: number; value?: R },
  order: Order<R>,
): R[] {
  const rest = old.filter((row) => row.id !== change.id);
  return keepRows(old, change.value === undefined ? rest : [...rest, change.value], order);
}

/** Matches in the order of their fixtures' ids. */
function keepMatches(old: readonly MatchState[], matches: readonly MatchState[]): MatchState[] {
  const known = new Map(old.map((match) => [match.fixtureId, match]));
  const kept = matches
    .map((match) => {
      const was = known.get(match.fixtureId);
      return was !== undefined && sameRow(was, match) ? was : match;
    })
    .sort((a, b) => a.fixtureId - b.fixtureId);
  return sameItems(old, kept) ? (old as MatchState[]) : kept;
}

function changeMatch(
  old: TournamentSnapshot,
  change: { id: number; value?: MatchState },
): TournamentSnapshot {
  const before = old.matches ?? [];
  const rest = before.filter(({ fixtureId }) => fixtureId !== change.id);
  const { value } = change;
  const matches = keepMatches(before, value === undefined ? rest : [...rest, value]);
  return matches === before ? old : { ...old, matches };
}

export const isTournament = (snapshot: Snapshot): snapshot is TournamentSnapshot =>
  'fixtures' in snapshot;

function applyToTournament(old: TournamentSnapshot, change: Change): TournamentSnapshot | null {
  if (change.type === 'fixture') {
    const fixtures = changeRows(old.fixtures, change, byPlayingOrder);
    return fixtures === old.fixtures ? old : { ...old, fixtures };
  }
  if (change.type === 'match') return changeMatch(old, change);
  if (change.type !== 'tournament' || change.id !== old.tournament.id) return old;
  if (change.op === 'delete') return null;
  const tournament = keepRow(old.tournament, change.value);
  return tournament === old.tournament ? old : { ...old, tournament };
}

function applyToChampionship(old: ChampionshipSnapshot, change: Change): ChampionshipSnapshot {
  if (change.type === 'team') {
    const teams = changeRows(old.teams, change, byId);
    return teams === old.teams ? old : { ...old, teams };
  }
  if (change.type === 'tournament') {
    const tournaments = changeRows(old.tournaments, change, byId);
    return tournaments === old.tournaments ? old : { ...old, tournaments };
  }
  if (change.type === 'broadcast' || change.type === 'images') {
    return { ...old, [change.type]: change.value };
  }
  if (change.type !== 'championship' || change.value.name === old.name) return old;
  return { ...old, name: change.value.name };
}

/**
 * The snapshot after the changes, or null when the tournament itself was deleted. Whole rows are put in
 * place, so applying a change twice does no harm. Rows and lists that stay the same keep their identity.
 */
export function applyChanges<S extends Snapshot>(
  snapshot: S,
  changes: readonly Change[],
): S | null {
  let next: Snapshot | null = snapshot;
  for (const change of changes) {
    if (next === null) return null;
    next = isTournament(next) ? applyToTournament(next, change) : applyToChampionship(next, change);
  }
  return next as S | null;
}

/** A fresh snapshot in order, sharing every unchanged row, list and the whole with the old one. */
export function mergeSnapshot<S extends Snapshot>(old: S | undefined, fresh: S): S {
  return (
    isTournament(fresh)
      ? mergeTournament(old !== undefined && isTournament(old) ? old : undefined, fresh)
      : mergeChampionship(old !== undefined && !isTournament(old) ? old : undefined, fresh)
  ) as S;
}

function mergeTournament(
  old: TournamentSnapshot | undefined,
  fresh: TournamentSnapshot,
): TournamentSnapshot {
  const tournament = keepRow(old?.tournament, fresh.tournament);
  const fixtures = keepRows(old?.fixtures ?? [], fresh.fixtures, byPlayingOrder);
  const matches = fresh.matches && keepMatches(old?.matches ?? [], fresh.matches);
  const isSame =
    old?.tournament === tournament && old.fixtures === fixtures && old.matches === matches;
  if (isSame) return old;
  return { tournament, fixtures, ...(matches === undefined ? {} : { matches }) };
}

function mergeChampionship(
  old: ChampionshipSnapshot | undefined,
  fresh: ChampionshipSnapshot,
): ChampionshipSnapshot {
  const next = {
    ...fresh,
    teams: keepRows(old?.teams ?? [], fresh.teams, byId),
    tournaments: keepRows(old?.tournaments ?? [], fresh.tournaments, byId),
  };
  return old !== undefined && sameRow(old, next) ? old : next;
}
