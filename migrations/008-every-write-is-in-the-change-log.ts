import type { Knex } from 'knex';

/** seq orders all writes, revision those of one topic; both are gapless, taken under one lock. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table topics (
      topic text primary key,
      revision bigint not null check (revision >= 1)
    )`);
  await knex.raw(`
    create table change_log (
      seq bigint primary key,
      topic text not null,
      revision bigint not null,
      epoch text not null,
      at timestamptz not null,
      who text not null,
      action text not null,
      changes jsonb not null,
      before jsonb not null,
      constraint change_log_revision_once_a_topic unique (topic, revision)
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table change_log');
  await knex.raw('drop table topics');
}
