import type { Knex } from 'knex';

/** At most one text for each tournament, and one for all (without a tournament). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table announcements (
      tournament_id integer unique nulls not distinct references tournaments (id) on delete cascade,
      text text not null check (char_length(text) between 1 and 60),
      until timestamptz,
      at timestamptz not null,
      may_hide integer[] not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table announcements');
}
