import type { Knex } from 'knex';
import { noteActs } from './180-an-act-can-be-taken-back.ts';

/** CAGE-1, CAGE-2: the cages of an event. A match is lit in a cage, or in its group while the event has none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table cages (
      id serial primary key,
      name text not null check (char_length(name) between 1 and 25),
      name_key text not null constraint cages_name_once unique,
      position integer not null check (position between 1 and 8),
      closed boolean not null default false
    )`);
  await knex.raw(
    'alter table fixtures add column cage_id integer references cages (id) on delete set null',
  );
  await knex.raw('drop index fixtures_one_lit');
  await knex.raw(`
    create unique index fixtures_one_lit on fixtures (tournament_id)
    where map_lit > 0 and cage_id is null`);
  await knex.raw(
    'create unique index fixtures_one_lit_in_cage on fixtures (cage_id) where map_lit > 0',
  );
  await knex.raw(`alter table tournaments add column cage_ids jsonb not null default '[]'`);
  await noteActs(knex, 'cages', 'id');
}

export async function down(knex: Knex): Promise<void> {
  // A group may have several lit matches in several cages.
  await knex.raw('update fixtures set map_lit = 0 where cage_id is not null');
  await knex.raw('alter table tournaments drop column cage_ids');
  await knex.raw('drop index fixtures_one_lit');
  await knex.raw('alter table fixtures drop column cage_id');
  await knex.raw(
    'create unique index fixtures_one_lit on fixtures (tournament_id) where map_lit > 0',
  );
  await knex.raw('drop table cages');
}
