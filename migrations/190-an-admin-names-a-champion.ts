import type { Knex } from 'knex';

/** The champion of a knockout whose winner was disqualified; null: not named. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table tournaments add column champion jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table tournaments drop column champion');
}
