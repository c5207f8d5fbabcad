import type { Knex } from 'knex';

/** Whether the sets of a pairing follow each other, and whether the admin closes the group by hand. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tournaments
      add column sitting text not null default 'spread' check (sitting in ('spread', 'together')),
      add column closing text not null default 'auto' check (closing in ('auto', 'open', 'closed'))
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table tournaments drop column sitting, drop column closing');
}
