import type { Knex } from 'knex';

/** Sessions of a server without Redis. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sessions (
      sid text primary key,
      data jsonb not null,
      expires_at timestamptz not null
    )`);
  await knex.raw('create index sessions_expires_at on sessions (expires_at)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table sessions');
}
