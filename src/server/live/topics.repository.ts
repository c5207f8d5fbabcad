import { present } from '../../common/kernel/values.ts';
import { type Change, type Topic, tournamentIdOf } from '../../common/wire/live.ts';
import { publicChange } from '../../common/wire/public-view.rules.ts';
import type { Transaction } from '../db/database.ts';
import type { LogEntry } from '../db/write-context.ts';

/** A topic's revision, comparable only inside one epoch. */
export interface Position {
  epoch: string;
  revision: number;
}

/** Revision 0 for a topic that was never written to. */
export async function findPosition(trx: Transaction, topic: Topic): Promise<Position> {
  const { rows } = await trx.raw<{ rows: Position[] }>(
    `select s.epoch, coalesce(t.revision, 0) as revision
     from app_state s left join topics t on t.topic = ?`,
    [topic],
  );
  return present(rows[0]);
}

/** Whether the topic exists now. The championship topic always exists. */
export async function exists(trx: Transaction, topic: Topic): Promise<boolean> {
  const id = tournamentIdOf(topic);
  if (id === null) return true;
  return (await trx('tournaments').where({ id }).first('id')) !== undefined;
}

/** How many rows a snapshot of the topic holds. */
export async function countRowsByTopic(trx: Transaction, topic: Topic): Promise<number> {
  const id = tournamentIdOf(topic);
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(
    id === null
      ? 'select ((select count(*) from teams) + (select count(*) from tournaments))::int as count'
      : 'select count(*)::int as count from fixtures where tournament_id = ?',
    id === null ? [] : [id],
  );
  return 1 + (rows[0]?.count ?? 0);
}

/**
 * Changes of one topic after a revision, oldest first. Null when there are more than `most`, or none, or when
 * the first of them were deleted.
 */
export async function findChangesSince(
  trx: Transaction,
  topic: Topic,
  { epoch, revision }: Position,
  most: number,
): Promise<Change[] | null> {
  const { rows } = await trx.raw<{ rows: Pick<LogEntry, 'changes'>[] }>(
    `select changes from (
       select revision, changes, sum(jsonb_array_length(changes)) over () as total,
         min(revision) over () as first
       from change_log where topic = ? and epoch = ? and revision > ?
     ) missed where total <= ? and first = ? order by revision`,
    [topic, epoch, revision, most, revision + 1],
  );
  return rows.length === 0 ? null : rows.flatMap((row) => row.changes.map(publicChange));
}

/** Returns the newest seq and epoch, for a dispatcher that has just started or fallen behind. */
export async function findHead(trx: Transaction): Promise<{ seq: number; epoch: string }> {
  const row = await trx<{ seq: number; epoch: string }>('app_state').select('seq', 'epoch').first();
  return present(row);
}

/** The newest revision of every topic that was ever written to. */
export async function findAllRevisions(trx: Transaction): Promise<Map<Topic, number>> {
  const rows = await trx<{ topic: Topic; revision: number }>('topics').select('topic', 'revision');
  return new Map(rows.map((row) => [row.topic, row.revision]));
}

/** Entries of all topics after a seq, in commit order. */
export async function findEntriesSince(
  trx: Transaction,
  seq: number,
  most: number,
): Promise<LogEntry[]> {
  const entries = await trx<LogEntry>('change_log')
    .select('seq', 'topic', 'revision', 'epoch', 'changes')
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most);
  return entries.map((entry) => ({ ...entry, changes: entry.changes.map(publicChange) }));
}
