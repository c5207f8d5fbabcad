import type { Knex } from 'knex';

/** What stands for a team's name where that would be too small to read; null where nobody gave one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table teams add column short_name text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table teams drop column short_name');
}
