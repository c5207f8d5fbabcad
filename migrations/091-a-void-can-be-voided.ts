import type { Knex } from 'knex';

/** An event that was put back can be voided again (EVT-3). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index match_events_voided_once');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from match_events where voids in (select id from match_events where kind = 'void')
  `);
  await knex.raw(`
    delete from match_events a using match_events b where a.voids = b.voids and a.id > b.id
  `);
  await knex.raw(
    'create unique index match_events_voided_once on match_events (voids) where voids is not null',
  );
}
