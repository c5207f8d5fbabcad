import type { Knex } from 'knex';

/** The rules a tournament's matches are played under, as chosen; null is the default preset. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table tournaments add column match_preset jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table tournaments drop column match_preset');
}
