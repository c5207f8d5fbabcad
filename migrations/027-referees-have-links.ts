import type { Knex } from 'knex';

/** Only the hash of a link's token is stored; a revoked link has no row. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table referees (
      id serial primary key,
      tournament_id integer not null references tournaments (id) on delete cascade,
      name text not null check (char_length(name) between 1 and 40),
      token_hash text not null constraint referees_token_once unique
        check (char_length(token_hash) = 43),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      device text check (char_length(device) between 1 and 200)
    )`);
  await knex.raw('create index referees_tournament on referees (tournament_id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table referees');
}
