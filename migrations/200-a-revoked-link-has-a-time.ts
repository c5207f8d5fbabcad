import type { Knex } from 'knex';

/** When a referee's link was revoked, in match time: late taps of its phone from before count (QST-7). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table referees add column revoked_at timestamptz');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('delete from referees where revoked_at is not null');
  await knex.raw('alter table referees drop column revoked_at');
}
