import type { Knex } from 'knex';

/** What the readiness check writes: a database that can only be read is not ready. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table write_checks (
      id integer primary key check (id = 1),
      at timestamptz not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table write_checks');
}
