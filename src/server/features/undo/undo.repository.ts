/** The rows that acts of admins changed (migration 180), and putting them back. */
import type { Change } from '../../../common/wire/live.ts';
import type { Transaction } from '../../db/database.ts';
import { storedColumns } from '../../db/schema-upgrade.ts';

/** Parents before the tables that refer to them, with the column that identifies a row. */
export const TABLES = {
  cages: 'id',
  teams: 'id',
  tournaments: 'id',
  fixtures: 'id',
  matches: 'fixture_id',
  match_events: 'id',
  logos: 'team_id',
  timetable: 'id',
} as const;
export type TableName = keyof typeof TABLES;

/** A row as PostgreSQL writes it in JSON. */
export type Row = Readonly<Record<string, unknown>>;

/** A changed row; `before` is null for a new one, `after` for a deleted one. */
export interface RowChange {
  table: TableName;
  key: string;
  before: Row | null;
  after: Row | null;
}

interface LogRow {
  seq: number;
  action: string;
  changes: Change[];
  before: (Row | null)[];
}

const KEYS = '(select value::uuid from jsonb_array_elements_text(?::jsonb))';

/** The positions in the change log at which the acts with these keys began, newest first. */
export async function findActs(trx: Transaction, keys: readonly string[]): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { seq: number }[] }>(
    `select min(l.seq) - 1 as seq
     from idempotency_keys k
     cross join lateral jsonb_each_text(k.answer -> 'written' -> 'revisions') r
     join change_log l on l.topic = r.key and l.revision = r.value::bigint
     join app_state s on s.epoch = l.epoch
     where k.key in ${KEYS}
     group by k.key order by seq desc`,
    [JSON.stringify(keys)],
  );
  return rows.map(({ seq }) => Number(seq));
}

/** The rows that the act at this position changed, last first. */
export async function findRows(trx: Transaction, seq: number): Promise<RowChange[]> {
  const { rows } = await trx.raw<{ rows: RowChange[] }>(
    `select table_name as "table", row_key as key, before, after
     from act_rows join app_state s using (epoch) where act_rows.seq = ? order by act_rows.id desc`,
    [seq],
  );
  return rows.length > 0 ? rows : findLoggedRows(trx, seq);
}

/** A score that was decided in memory changes rows without a trigger: they are in the change log. */
async function findLoggedRows(trx: Transaction, seq: number): Promise<RowChange[]> {
  const entry = await trx<LogRow>('change_log')
    .select('changes', 'before')
    .where({ seq: seq + 1, action: 'set-score' })
    .first();
  return (entry?.changes ?? []).flatMap((change, index): RowChange[] => {
    const before = entry?.before[index];
    if (change.type !== 'fixture' || change.op !== 'upsert' || !before) return [];
    const after: Row = { ...change.value };
    const fields = Object.keys({ ...before, ...after }).filter(
      (field) => (before[field] ?? null) !== (after[field] ?? null),
    );
    const row = (values: Row) =>
      Object.fromEntries(fields.map((field) => [columnOf(field), values[field] ?? null]));
    return [{ table: 'fixtures', key: String(change.id), before: row(before), after: row(after) }];
  });
}

/** `homeScore` is stored in `home_score`. */
const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The rows that this transaction has changed so far. */
export async function findOwnRows(trx: Transaction): Promise<RowChange[]> {
  const { rows } = await trx.raw<{ rows: RowChange[] }>(
    `select table_name as "table", row_key as key, before, after
     from act_rows join app_state s using (epoch, seq)`,
  );
  return rows;
}

/** Whether fixtures of these tournaments were added or removed after the act at this position. */
export async function haveOtherFixtures(
  trx: Transaction,
  seq: number,
  tournamentIds: readonly number[],
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select row_key from act_rows join app_state s using (epoch)
     where act_rows.seq > ? and table_name = 'fixtures'
       and (coalesce(before, after) ->> 'tournament_id')::int in
         (select value::int from jsonb_array_elements_text(?::jsonb))
     group by row_key
     having ((array_agg(before order by act_rows.id))[1] is null)
       <> ((array_agg(after order by act_rows.id desc))[1] is null)
     limit 1`,
    [seq, JSON.stringify(tournamentIds)],
  );
  return rows.length > 0;
}

/** The tournaments of these fixtures, by fixture. */
export async function findTournamentIds(
  trx: Transaction,
  fixtureIds: readonly string[],
): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select distinct tournament_id as id from fixtures
     where id in (select value::int from jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(fixtureIds)],
  );
  return rows.map(({ id }) => id);
}

/** The stored rows with these keys, by key. */
export async function findCurrent(
  trx: Transaction,
  table: TableName,
  keys: readonly string[],
): Promise<Map<string, Row>> {
  const { rows } = await trx.raw<{ rows: { key: string; value: Row }[] }>(
    `select t.${TABLES[table]}::text as key, to_jsonb(t) as value from ${table} t
     where t.${TABLES[table]}::text in (select value from jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(keys)],
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function deleteRows(
  trx: Transaction,
  table: TableName,
  keys: readonly string[],
): Promise<void> {
  await trx.raw(
    `delete from ${table}
     where ${TABLES[table]}::text in (select value from jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(keys)],
  );
}

export async function updateRows(
  trx: Transaction,
  table: TableName,
  rows: readonly Row[],
): Promise<void> {
  const key = TABLES[table];
  const columns = (await storedColumns(trx, table)).filter((column) => column !== key);
  await trx.raw(
    `update ${table} t set ${columns.map((column) => `"${column}" = r."${column}"`).join(', ')}
     from jsonb_populate_recordset(null::${table}, ?::jsonb) r where t.${key} = r.${key}`,
    [JSON.stringify(rows)],
  );
}

export async function insertRows(
  trx: Transaction,
  table: TableName,
  rows: readonly Row[],
): Promise<void> {
  const columns = (await storedColumns(trx, table)).map((column) => `"${column}"`).join(', ');
  await trx.raw(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)`,
    [JSON.stringify(rows)],
  );
}
