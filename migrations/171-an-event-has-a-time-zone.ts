import type { Knex } from 'knex';

/** The time zone of the event, like 'Asia/Seoul'; null: that of the server. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table venue add column time_zone text check (char_length(time_zone) between 1 and 64)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table venue drop column time_zone');
}
