/**
 * UND-12, UND-13: takes back an act of an admin by putting back the rows that it changed, if they are still as
 * it left them. That is an act too: taking it back brings the first one back.
 */

import { isDeepStrictEqual } from 'node:util';
import type { Cage } from '../../../common/cages/cages.contract.ts';
import { auditAbout } from '../../../common/kernel/audit.rules.ts';
import { limits } from '../../../common/kernel/limits.ts';
import { present } from '../../../common/kernel/values.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../common/wire/live.ts';
import { checkConstraints, type Transaction } from '../../db/database.ts';
import { breaksConstraint } from '../../db/engine-errors.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { Write, WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import * as images from '../images/images.repository.ts';
import { announceImages } from '../images/images-writer.ts';
import * as teams from '../teams/teams.repository.ts';
import {
  announceCages,
  announceDifference,
  announceTimetable,
  changedRows,
} from '../tournament-state/announce-state.ts';
import * as cages from '../tournament-state/cages.repository.ts';
import { announceTies, settleKnockouts } from '../tournament-state/knockout-writer.ts';
import { findPublicStates } from '../tournament-state/match-reader.ts';
import { loadState } from '../tournament-state/state-writer.ts';
import * as timetable from '../tournament-state/timetable.repository.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';
import * as repository from './undo.repository.ts';
import { type Row, type RowChange, TABLES, type TableName } from './undo.repository.ts';

const tableNames = Object.keys(TABLES) as TableName[];

export class UndoService {
  readonly #gate: WriteGate;

  constructor(gate: WriteGate) {
    this.#gate = gate;
  }

  /**
   * `keys`: the Idempotency-Keys of the act's writes. Throws AppError `undo-changed` when one of its rows was
   * changed since, and `consequences` when the seats of a knockout depend on it.
   */
  undo(context: WriteContext, keys: readonly string[]): Promise<{ ok: true }> {
    return this.#gate.write(context, 'undo', async (write) => {
      const { trx } = write;
      const acts = await repository.findActs(trx, keys);
      const changes = await mergedRows(trx, acts);
      const ownIds = await tournamentIds(trx, changes);
      // CAGE-1: fixtures carry their cage only while there are cages.
      const ids = changes.some(({ table }) => table === 'cages')
        ? await tournaments.findAllIds(trx)
        : ownIds;
      const isWhole = ({ table, before, after }: RowChange) =>
        table === 'tournaments' && (before === null || after === null);
      if (changes.length === 0 || changes.some(isWhole)) throw new AppError('undo-changed');
      if (
        isStructural(changes) &&
        (await repository.haveOtherFixtures(trx, present(acts[0]), ids))
      ) {
        throw new AppError('undo-changed');
      }
      const before = await tournaments.findStatesByIds(trx, ids);
      const [teamsBefore, imagesBefore] = [await teams.findAll(trx), await images.find(trx)];
      const [cagesBefore, wishes] = [await cages.findAll(trx), await timetable.findWishes(trx)];
      await putBack(trx, changes).catch((error: unknown) => {
        throw breaksConstraint(error) ? new AppError('undo-changed') : error;
      });
      await expectNoOthers(trx, changes);
      if (!areWhole(await cages.findAll(trx))) throw new AppError('undo-changed');
      await announceCages(write, cagesBefore);
      await announceTimetable(write, wishes);
      for (const { id, value, was } of changedRows(teamsBefore, await teams.findAll(trx))) {
        const type = 'team';
        const change = value
          ? ({ type, op: 'upsert', id, value } as const)
          : ({ type, op: 'delete', id } as const);
        write.announce(CHAMPIONSHIP_TOPIC, change, was);
      }
      await announceImages(write, imagesBefore);
      // Groups first: they seat the teams of knockouts.
      const isKnockout = ({ bracket }: TournamentState) => Number(bracket !== undefined);
      for (const state of before.toSorted((a, b) => isKnockout(a) - isKnockout(b))) {
        await announceTournament(write, state, changes);
      }
      const own = before.filter(({ tournament }) => ownIds.includes(tournament.id));
      const groups = own.map(({ tournament }) => tournament.name);
      if (groups.length > 0) context.note?.(auditAbout('in-group', { group: groups.join(', ') }));
      return { ok: true };
    });
  }
}

/** CAGE-1: whether their positions have no gaps, and there are not too many. */
const areWhole = (all: readonly Cage[]): boolean =>
  all.length <= limits.cages && all.every(({ position }, index) => position === index + 1);

/** The rows of several acts, given newest first, as one change of each row. */
async function mergedRows(trx: Transaction, acts: readonly number[]): Promise<RowChange[]> {
  const merged = new Map<string, RowChange>();
  for (const seq of acts) {
    for (const change of await repository.findRows(trx, seq)) {
      const id = `${change.table} ${change.key}`;
      const later = merged.get(id);
      merged.set(id, later === undefined ? change : joined(change, later));
    }
  }
  return [...merged.values()].filter(({ before, after }) => !isDeepStrictEqual(before, after));
}

/** Throws AppError `undo-changed` when somebody changed the row between the two acts. */
function joined(change: RowChange, later: RowChange): RowChange {
  const [left, found] = [change.after, later.before];
  const isUnchanged =
    left === null || found === null
      ? left === found
      : Object.keys(found).every(
          (column) => !(column in left) || isSame(left[column], found[column]),
        );
  if (!isUnchanged) throw new AppError('undo-changed');
  return {
    ...change,
    before: change.before && { ...later.before, ...change.before },
    after: later.after && { ...change.after, ...later.after },
  };
}

/** The tournaments whose rows, fixtures or matches were changed. */
async function tournamentIds(trx: Transaction, changes: readonly RowChange[]): Promise<number[]> {
  const ids = new Set<number>();
  const fixtureIds = new Set<string>();
  for (const { table, key, before, after } of changes) {
    const row = before ?? after;
    if (table === 'tournaments') ids.add(Number(key));
    if (table === 'fixtures') {
      if (typeof row?.tournament_id === 'number') ids.add(row.tournament_id);
      else fixtureIds.add(key);
    }
    if (table === 'matches' || table === 'match_events') fixtureIds.add(String(row?.fixture_id));
  }
  for (const id of await repository.findTournamentIds(trx, [...fixtureIds])) ids.add(id);
  return [...ids];
}

const STRUCTURE = ['home_team_id', 'away_team_id', 'display_order', 'match_number', 'round'];

/** Whether the act changed which fixtures there are, their teams or their order. */
const isStructural = (changes: readonly RowChange[]): boolean =>
  changes.some(
    ({ table, before, after }) =>
      table === 'fixtures' && STRUCTURE.some((column) => before?.[column] !== after?.[column]),
  );

/** Throws AppError `undo-changed` when a row is not as the act left it. */
async function putBack(trx: Transaction, changes: readonly RowChange[]): Promise<void> {
  const added = new Map<TableName, Row[]>();
  const changed = new Map<TableName, Row[]>();
  const removed = new Map<TableName, string[]>();
  for (const table of tableNames) {
    const ofTable = changes.filter((change) => change.table === table);
    if (ofTable.length === 0) continue;
    const current = await repository.findCurrent(
      trx,
      table,
      ofTable.map(({ key }) => key),
    );
    const rows = ofTable.map((change) => ({ ...change, current: current.get(change.key) ?? null }));
    if (!rows.every(isAsLeft)) throw new AppError('undo-changed');
    added.set(
      table,
      rows.flatMap(({ before, current: row }) => (row === null && before ? [before] : [])),
    );
    changed.set(
      table,
      rows.flatMap(({ before, after, current: row }) =>
        row && before && after ? [{ ...row, ...changedColumns(before, after) }] : [],
      ),
    );
    removed.set(
      table,
      rows.flatMap(({ before, key }) => (before === null ? [key] : [])),
    );
  }
  for (const table of tableNames.toReversed()) {
    const keys = removed.get(table) ?? [];
    if (keys.length > 0) await repository.deleteRows(trx, table, keys);
  }
  for (const table of tableNames) {
    // Unlit rows first: the unique index on the lit fixture is checked row by row.
    const isLit = (row: Row) => table === 'fixtures' && row.map_lit !== 0;
    const rows = changed.get(table) ?? [];
    for (const part of [rows.filter((row) => !isLit(row)), rows.filter(isLit)]) {
      if (part.length > 0) await repository.updateRows(trx, table, part);
    }
    const missing = added.get(table) ?? [];
    if (missing.length > 0) await repository.insertRows(trx, table, missing);
  }
  await checkConstraints(trx);
}

/** The earlier values of the columns that the act changed. */
const changedColumns = (before: Row, after: Row): Row =>
  Object.fromEntries(
    Object.entries(before).filter(([column, value]) => !isSame(value, after[column])),
  );

function isAsLeft({ before, after, current }: RowChange & { current: Row | null }): boolean {
  if (after === null || current === null) return after === current;
  const columns = before === null ? after : changedColumns(before, after);
  return Object.keys(columns).every((column) => isSame(current[column], after[column]));
}

/** Times of the change log have another form than those of rows. */
const isSame = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(a, b) || (isTime(a) && isTime(b) && Date.parse(a) === Date.parse(b));

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);

/** A row of another act that would go too, by a foreign key: throws AppError `undo-changed`. */
async function expectNoOthers(trx: Transaction, changes: readonly RowChange[]): Promise<void> {
  const knownRows = new Set(changes.map(({ table, key }) => `${table} ${key}`));
  const ownChanges = await repository.findOwnRows(trx);
  if (ownChanges.some(({ table, key }) => !knownRows.has(`${table} ${key}`))) {
    throw new AppError('undo-changed');
  }
}

/** Announces the differences of a tournament, and seats the teams of knockouts that depend on it. */
async function announceTournament(
  write: Write,
  before: TournamentState,
  changes: readonly RowChange[],
): Promise<void> {
  const { id } = before.tournament;
  const after = await loadState(write.trx, id);
  announceDifference(write, before, after);
  if (after.bracket) announceTies(write, before, after);
  const topic = tournamentTopic(id);
  const matches = await findPublicStates(write.trx, after);
  const fixtureIds = new Set(before.fixtures.map((fixture) => fixture.id));
  for (const fixtureId of new Set(changes.flatMap(fixtureOf))) {
    const value = matches.find((match) => match.fixtureId === fixtureId);
    const change = { type: 'match', id: fixtureId } as const;
    if (value) write.announce(topic, { ...change, op: 'upsert', value });
    else if (fixtureIds.has(fixtureId)) write.announce(topic, { ...change, op: 'delete' });
  }
  await settleKnockouts(write, after.bracket ? null : before, after);
}

/** The fixture of a changed match, or a changed fixture. */
function fixtureOf({ table, key, before, after }: RowChange): number[] {
  if (table === 'fixtures' || table === 'matches') return [Number(key)];
  return table === 'match_events' ? [Number((before ?? after)?.fixture_id)] : [];
}
