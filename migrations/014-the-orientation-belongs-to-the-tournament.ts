import type { Knex } from 'knex';

/** Until now each device had its own; red on the left was the usual one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table tournaments add column red_on_left boolean not null default true');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table tournaments drop column red_on_left');
}
