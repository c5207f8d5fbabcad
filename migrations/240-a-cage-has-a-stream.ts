import type { Knex } from 'knex';

const tables = ['desks', 'rundowns'] as const;

/** CAGE-3: a desk and its rundown belong to the stream of a tournament, of a cage, or of the event. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) {
    await knex.raw(`
      alter table ${table}
        drop constraint ${table}_tournament_id_key,
        add column cage_id integer references cages (id) on delete cascade,
        add constraint ${table}_one_stream unique nulls not distinct (tournament_id, cage_id),
        add constraint ${table}_one_place check (tournament_id is null or cage_id is null)`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) {
    await knex.raw(`delete from ${table} where cage_id is not null`);
    await knex.raw(`alter table ${table} drop column cage_id`);
    await knex.raw(`
      alter table ${table}
        add constraint ${table}_tournament_id_key unique nulls not distinct (tournament_id)`);
  }
}
