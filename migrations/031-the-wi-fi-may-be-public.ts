import type { Knex } from 'knex';

/** Whether the passphrase of the Wi-Fi is given to everybody, and not only to the venue's network. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table venue add column wifi_public boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table venue drop column wifi_public');
}
