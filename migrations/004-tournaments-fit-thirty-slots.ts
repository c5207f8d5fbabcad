import type { Knex } from 'knex';

/** A slot each, because a count of rows does not hold under two writers and a unique slot does. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table tournaments (
      id serial primary key,
      slot smallint not null constraint tournaments_slot_unique unique check (slot between 1 and 30),
      name text not null
        check (char_length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'),
      name_key text not null constraint tournaments_name_key_unique unique,
      rounds smallint not null default 0 check (rounds between 0 and 3),
      color text constraint tournaments_color_unique unique check (color ~ '^#[0-9a-f]{6}$'),
      use_goals_tiebreaker boolean not null default false
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table tournaments');
}
