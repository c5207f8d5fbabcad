import type { Knex } from 'knex';

/** The tables that an admin's act changes, and what identifies a row of each. */
const KEYS = {
  teams: 'id',
  logos: 'team_id',
  tournaments: 'id',
  fixtures: 'id',
  matches: 'fixture_id',
  match_events: 'id',
};

/** The rows that each act of an admin changed, as they were and as it left them (UND-12). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table act_rows (
      id bigserial primary key,
      epoch text not null,
      seq bigint not null,
      table_name text not null,
      row_key text not null,
      before jsonb,
      after jsonb
    )`);
  await knex.raw('create index act_rows_seq on act_rows (seq)');
  await knex.raw(`
    create function note_act_rows() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into act_rows (epoch, seq, table_name, row_key, after)
        select s.epoch, s.seq, tg_table_name, r.after ->> tg_argv[0], r.after
        from app_state s, (select to_jsonb(n) as after from new_rows n) r
        where r.after ->> tg_argv[0] is not null;
      elsif tg_op = 'DELETE' then
        insert into act_rows (epoch, seq, table_name, row_key, before)
        select s.epoch, s.seq, tg_table_name, r.before ->> tg_argv[0], r.before
        from app_state s, (select to_jsonb(o) as before from old_rows o) r
        where r.before ->> tg_argv[0] is not null;
      else
        insert into act_rows (epoch, seq, table_name, row_key, before, after)
        select s.epoch, s.seq, tg_table_name, o.before ->> tg_argv[0], o.before, n.after
        from app_state s, (select to_jsonb(o) as before from old_rows o) o
        join (select to_jsonb(n) as after from new_rows n) n
          on n.after ->> tg_argv[0] = o.before ->> tg_argv[0]
        where n.after <> o.before;
      end if;
      return null;
    end $$`);
  for (const [table, key] of Object.entries(KEYS)) await noteActs(knex, table, key);
}

/** UND-12: notes the rows of this table that acts change; the column `key` identifies a row. */
export async function noteActs(knex: Knex, table: string, key: string): Promise<void> {
  for (const [event, rows] of [
    ['insert', 'new table as new_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ]) {
    await knex.raw(`
      create trigger ${table}_${event}_of_act after ${event} on ${table}
      referencing ${rows} for each statement
      when (current_setting('app.is_act', true) = 'on')
      execute function note_act_rows('${key}')`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(KEYS)) {
    for (const event of ['insert', 'update', 'delete']) {
      await knex.raw(`drop trigger ${table}_${event}_of_act on ${table}`);
    }
  }
  await knex.raw('drop function note_act_rows()');
  await knex.raw('drop table act_rows');
}
