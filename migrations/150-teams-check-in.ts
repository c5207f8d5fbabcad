import type { Knex } from 'knex';

/** Which teams of a tournament have arrived, are ready or are missing, and since when. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table tournaments add column check_ins jsonb not null default '[]'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table tournaments drop column check_ins');
}
