import type { Knex } from 'knex';
import { noteActs } from './180-an-act-can-be-taken-back.ts';

/** The wishes for the day, and the starts that were promised (PUB-1); the timetable itself is computed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create table timetable (id integer primary key check (id = 1), value jsonb not null)',
  );
  await knex.raw(`insert into timetable (id, value) values (1, '{}')`);
  await noteActs(knex, 'timetable', 'id');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table timetable');
}
