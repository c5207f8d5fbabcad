import type { Knex } from 'knex';

/** The first release called tournaments groups in what it stored about a backup. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update backups
    set summary = (summary - 'groups') || jsonb_build_object('tournaments', summary -> 'groups')
    where jsonb_exists(summary, 'groups')`);
  await knex.raw(
    `update backups set reason = 'before-delete-tournament' where reason = 'before-delete-group'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update backups
    set summary = (summary - 'tournaments') || jsonb_build_object('groups', summary -> 'tournaments')
    where jsonb_exists(summary, 'tournaments')`);
  await knex.raw(
    `update backups set reason = 'before-delete-group' where reason = 'before-delete-tournament'`,
  );
}
