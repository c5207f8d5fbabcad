import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create unique index fixtures_one_lit on fixtures (tournament_id) where map_lit > 0',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index fixtures_one_lit');
}
