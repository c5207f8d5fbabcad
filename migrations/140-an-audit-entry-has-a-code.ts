import type { Knex } from 'knex';

/** What an entry was about, as a code with values. Older entries have only the English text. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_entries add column about jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_entries drop column about');
}
