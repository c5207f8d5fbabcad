import type { Knex } from 'knex';

/** The whole championship as it was at one position of the change log, to go back to. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table backups (
      id serial primary key,
      at timestamptz not null,
      reason text not null check (reason ~ '^[a-z-]{1,40}$'),
      subject text not null default '',
      summary jsonb not null,
      content json not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table backups');
}
