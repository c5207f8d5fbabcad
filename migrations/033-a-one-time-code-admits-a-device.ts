import type { Knex } from 'knex';

/** Codes that let one device try passwords of its own; kept as hashes, and only until they are used. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table one_time_codes (
      hash text primary key,
      expires_at timestamptz not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table one_time_codes');
}
