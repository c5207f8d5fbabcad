import type { Knex } from 'knex';

/** Which screens the admin has named: others that connect cannot crowd them out of the list. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create table named_screens (
    key text primary key,
    name text not null,
    named_at timestamptz not null
  )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table named_screens');
}
