import type { Knex } from 'knex';

/** A referee's phone says every few seconds that it is there, and how many taps it still holds (RFP-1). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table referees
      add column heard_at timestamptz,
      add column waiting int not null default 0 check (waiting between 0 and 10000)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table referees drop column heard_at, drop column waiting');
}
