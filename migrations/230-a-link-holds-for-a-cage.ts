import type { Knex } from 'knex';

/** CAGE-3: a referee's link holds for a tournament or for a cage. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table referees
      alter column tournament_id drop not null,
      add column cage_id integer references cages (id) on delete cascade,
      add constraint referees_one_place check ((tournament_id is null) <> (cage_id is null))`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('delete from referees where tournament_id is null');
  await knex.raw(
    'alter table referees drop column cage_id, alter column tournament_id set not null',
  );
}
