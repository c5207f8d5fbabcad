import { byPlayingOrder } from '../fixture/playing-order.rules.ts';
import { sameRow } from '../kernel/values.ts';
import type { ChampionshipSnapshot, Change, Snapshot, TournamentSnapshot } from './live.ts';

/** A row has its own id; a match has the id of its fixture. */
type Row = { id: number } | { fixtureId: number };
type Order<R> = (a: R, b: R) => number;

const idOf = (row: Row): number => ('id' in row ? row.id : row.fixtureId);
const byId: Order<Row> = (a, b) => idOf(a) - idOf(b);

const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** The new row, or the old object when both are equal: React compares rows by identity. */
const keepRow = <R extends Row>(old: R | undefined, row: R): R =>
  old !== undefined && sameRow(old, row) ? old : row;

/** The new list in order, reusing unchanged objects of the old list. */
function keepRows<R extends Row>(old: readonly R[], rows: readonly R[], order: Order<R>): R[] {
  const knownRows = new Map(old.map((row) => [idOf(row), row]));
  const keptRows = rows.map((row) => keepRow(knownRows.get(idOf(row)), row)).sort(order);
  return sameItems(old, keptRows) ? (old as R[]) : keptRows;
}

function changeRows<R extends Row>(
  old: R[],
  change: { op: 'upsert' | 'delete'; id: number; value?: R },
  order: Order<R>,
): R[] {
  const rest = old.filter((row) => idOf(row) !== change.id);
  return keepRows(old, change.value === undefined ? rest : [...rest, change.value], order);
}

/** The snapshot with the change in one of its lists; the same snapshot when the change has no effect. */
function changeList<R extends Row, K extends string, S extends { [key in K]?: R[] }>(
  old: S,
  key: K,
  change: { op: 'upsert' | 'delete'; id: number; value?: R },
  order: Order<R> = byId,
): S {
  const before = old[key] ?? [];
  const rows = changeRows(before, change, order);
  return rows === before ? old : { ...old, [key]: rows };
}

export const isTournament = (snapshot: Snapshot): snapshot is TournamentSnapshot =>
  'fixtures' in snapshot;

function applyToTournament(old: TournamentSnapshot, change: Change): TournamentSnapshot | null {
  if (change.type === 'fixture') return changeList(old, 'fixtures', change, byPlayingOrder);
  if (change.type === 'match') return changeList(old, 'matches', change);
  if (change.type === 'tie') return changeList(old, 'ties', change);
  if (change.type !== 'tournament' || change.id !== old.tournament.id) return old;
  if (change.op === 'delete') return null;
  const tournament = keepRow(old.tournament, change.value);
  return tournament === old.tournament ? old : { ...old, tournament };
}

function applyToChampionship(old: ChampionshipSnapshot, change: Change): ChampionshipSnapshot {
  if (change.type === 'team') return changeList(old, 'teams', change);
  if (change.type === 'tournament') return changeList(old, 'tournaments', change);
  switch (change.type) {
    case 'broadcast':
    case 'images':
      return { ...old, [change.type]: change.value };
    case 'cages': {
      const { cages: _cages, ...rest } = old;
      return change.value.length > 0 ? { ...rest, cages: change.value } : rest;
    }
    case 'timetable': {
      const { timetable: _timetable, ...rest } = old;
      return change.value ? { ...rest, timetable: change.value } : rest;
    }
  }
  if (change.type !== 'championship') return old;
  const next = { ...old, ...change.value };
  return sameRow(old, next) ? old : next;
}

/**
 * The snapshot after the changes, or null when the tournament itself was deleted. Changes contain whole rows,
 * so applying one twice is harmless. Unchanged rows and lists keep their identity.
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

/**
 * A fresh snapshot in order that reuses unchanged rows and lists of the old one; the old one itself if equal.
 */
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
  const next: TournamentSnapshot = {
    ...fresh,
    tournament: keepRow(old?.tournament, fresh.tournament),
    fixtures: keepRows(old?.fixtures ?? [], fresh.fixtures, byPlayingOrder),
  };
  if (fresh.matches) next.matches = keepRows(old?.matches ?? [], fresh.matches, byId);
  if (fresh.ties) next.ties = keepRows(old?.ties ?? [], fresh.ties, byId);
  return old !== undefined && sameRow(old, next) ? old : next;
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
