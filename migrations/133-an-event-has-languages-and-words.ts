import type { Knex } from 'knex';

/** The languages of the event's screens, the first one first, and words that replace the product's own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table app_state
      add column languages jsonb not null default '[]',
      add column terms jsonb not null default '[]'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table app_state drop column languages, drop column terms');
}
