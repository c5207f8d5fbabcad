import type { Knex } from 'knex';

/** Events that are over, as everybody saw them; they stay when the championship is deleted or restored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table archives (
      id serial primary key,
      name text not null,
      name_key text not null unique,
      at timestamptz not null,
      content json not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table archives');
}
