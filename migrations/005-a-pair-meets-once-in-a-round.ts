import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table fixtures (
      id serial primary key,
      tournament_id integer not null references tournaments (id) on delete cascade,
      home_team_id integer not null references teams (id) on delete restrict,
      away_team_id integer not null references teams (id) on delete restrict,
      round smallint not null check (round between 1 and 3),
      match_number integer not null check (match_number >= 1),
      display_order integer not null check (display_order >= 1),
      home_score integer check (home_score between 0 and 9999),
      away_score integer check (away_score between 0 and 9999),
      map_lit smallint not null default 0 check (map_lit between 0 and 2),
      low_team_id integer generated always as (least(home_team_id, away_team_id)) stored,
      high_team_id integer generated always as (greatest(home_team_id, away_team_id)) stored,
      constraint fixtures_two_teams check (home_team_id <> away_team_id),
      constraint fixtures_pair_once_a_round unique (tournament_id, round, low_team_id, high_team_id),
      constraint fixtures_match_number_once_a_round
        unique (tournament_id, round, match_number) deferrable initially deferred
    )`);
  await knex.raw('create index fixtures_home_team on fixtures (home_team_id)');
  await knex.raw('create index fixtures_away_team on fixtures (away_team_id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table fixtures');
}
