import type { Knex } from 'knex';

/** Whether the referee said that an event entered after the end happened before the horn; null: not asked. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table match_events add column before_horn boolean');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table match_events drop column before_horn');
}
