// What is stored, to tell whether anything changed: all of it, or only the mark every write moves.
import type { Database } from '../../../src/server/db/database.ts';

/** Everything a request could change; sessions apart, which every signed-in request may renew. */
const TABLES = {
  app_state: 'epoch',
  admins: 'username',
  teams: 'id',
  tournaments: 'id',
  fixtures: 'id',
  matches: 'fixture_id',
  match_events: 'id',
  referees: 'id',
  questions: 'id',
  venue: 'id',
  announcements: 'text',
  desks: 'on_air',
  rundowns: 'items',
  topics: 'topic',
  change_log: 'seq',
  idempotency_keys: 'key',
} as const;

/** All rows of all tables, as text; equal texts are equal states. */
export async function storedState(db: Database): Promise<string> {
  const rows: Record<string, unknown> = {};
  for (const [table, order] of Object.entries(TABLES)) {
    rows[table] = await db.knex(table).select('*').orderBy(order);
  }
  return JSON.stringify(rows);
}

const MARK = `select (select concat(epoch, ' ', seq, ' ', credentials_version) from app_state) as head,
  (select string_agg(concat(topic, ' ', revision), ',' order by topic) from topics) as revisions,
  (select count(*) from idempotency_keys) as keys,
  (select venue::text from venue) as venue,
  (select string_agg(concat(id, name), ',' order by id) from referees) as referees`;

/** The change log's position, every topic's revision, and what is written without a log. */
export async function changeMark(db: Database): Promise<string> {
  const { rows } = await db.knex.raw<{ rows: unknown[] }>(MARK);
  return JSON.stringify(rows);
}
