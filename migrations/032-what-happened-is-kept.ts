import type { Knex } from 'knex';

/** What happened on the servers of the event; the oldest entries are dropped. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_entries (
      id serial primary key,
      at timestamptz not null,
      kind text not null,
      who text not null,
      address text not null,
      device text not null,
      detail text not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_entries');
}
