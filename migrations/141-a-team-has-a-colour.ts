import type { Knex } from 'knex';

/** `#rrggbb` behind the team's code; null where nobody gave one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table teams add column color text check (color ~ '^#[0-9a-f]{6}$')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table teams drop column color');
}
