import type { Knex } from 'knex';

/** The row every write locks first: epoch and seq of the change log, and the championship's name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table app_state (
      id boolean primary key default true check (id),
      epoch text not null check (char_length(epoch) between 1 and 64),
      seq bigint not null default 0 check (seq >= 0),
      championship_name text not null
        check (char_length(championship_name) between 1 and 80
          and championship_name = btrim(championship_name)
          and championship_name !~ '[[:cntrl:]]'),
      credentials_version integer not null default 1,
      session_secret text not null check (char_length(session_secret) >= 32)
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table app_state');
}
