import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table admins (
      id boolean primary key default true check (id),
      username text not null check (char_length(username) between 1 and 1024),
      password_hash text not null check (password_hash ~ '^\\$2[aby]\\$')
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table admins');
}
