import type { Knex } from 'knex';

/** Per boot of a machine: what is added to its monotonic clock, in ms, to get the time of matches. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table match_clocks (
      boot_id text primary key,
      offset_ms double precision not null,
      at timestamptz not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table match_clocks');
}
