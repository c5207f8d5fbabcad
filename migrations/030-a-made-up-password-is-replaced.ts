import type { Knex } from 'knex';

/** Whether the server made up the admin's password, and nobody has changed it or decided to keep it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table admins add column password_made_up boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table admins drop column password_made_up');
}
