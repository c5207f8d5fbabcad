import type { Knex } from 'knex';

/** The wishes for the day, and the starts that were promised (PUB-1); the timetable itself is computed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create table timetable (id integer primary key check (id = 1), value jsonb not null)',
  );
  await knex.raw(`insert into timetable (id, value) values (1, '{}')`);
  for (const [event, rows] of [
    ['insert', 'new table as new_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ]) {
    await knex.raw(`
      create trigger timetable_${event}_of_act after ${event} on timetable
      referencing ${rows} for each statement
      when (current_setting('app.is_act', true) = 'on')
      execute function note_act_rows('id')`);
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table timetable');
}
