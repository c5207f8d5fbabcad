import type { Knex } from 'knex';

/** What is over the stream of each tournament, and over the event's (without a tournament). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table desks (
      tournament_id integer unique nulls not distinct references tournaments (id) on delete cascade,
      auto boolean not null,
      on_air text[] not null check (on_air <@ array['bug', 'lower', 'next', 'table'])
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table desks');
}
