import type { Knex } from 'knex';

/** What the admin called the device that a write came from; '' for none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table change_log add column device text not null default ''`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table change_log drop column device');
}
