import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table teams (
      id serial primary key,
      name text not null
        check (char_length(name) between 1 and 25 and name = btrim(name) and name !~ '[[:cntrl:]]'),
      name_key text not null constraint teams_name_key_unique unique
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table teams');
}
