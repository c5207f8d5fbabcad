import type { Knex } from 'knex';

/** Teams and rounds that are chosen before there are fixtures. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table tournaments add column draft json');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table tournaments drop column draft');
}
