import type { Knex } from 'knex';

/** What separates teams with equal points, and the lots that the admin recorded. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tournaments
      add column tie_break text not null default 'none'
        check (tie_break in ('none', 'head-to-head', 'goal-difference')),
      add column decisions jsonb not null default '[]'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table tournaments drop column tie_break, drop column decisions');
}
