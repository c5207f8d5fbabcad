import type { Knex } from 'knex';

/** Knockouts with their ties, the sets of ties, and teams that withdrew. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tournaments
      add column kind text not null default 'group' check (kind in ('group', 'knockout')),
      add column feeds jsonb not null default '[]',
      add column ties jsonb not null default '[]',
      add column withdrawals jsonb not null default '[]'
  `);
  await knex.raw(`
    alter table fixtures
      add column tie_id int,
      add column set_number smallint not null default 1 check (set_number between 1 and 5),
      drop constraint fixtures_round_check,
      add constraint fixtures_round_check
        check (round between 1 and case when tie_id is null then 3 else 6 end),
      drop constraint fixtures_pair_once_a_round,
      add constraint fixtures_pair_once_a_round
        unique (tournament_id, round, low_team_id, high_team_id, set_number)
  `);
  await knex.raw(roundsCheck('f.tie_id is null and '));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('delete from fixtures where tie_id is not null');
  await knex.raw(roundsCheck(''));
  await knex.raw(`
    alter table fixtures
      drop constraint fixtures_round_check, drop constraint fixtures_pair_once_a_round,
      drop column tie_id, drop column set_number,
      add constraint fixtures_round_check check (round between 1 and 3),
      add constraint fixtures_pair_once_a_round
        unique (tournament_id, round, low_team_id, high_team_id)
  `);
  await knex.raw(`
    alter table tournaments
      drop column kind, drop column feeds, drop column ties, drop column withdrawals
  `);
}

const roundsCheck = (only: string): string => `
  create or replace function check_rounds_cover_fixtures() returns trigger language plpgsql as $$
  declare
    wanted integer;
  begin
    if tg_table_name = 'fixtures' then wanted := new.tournament_id; else wanted := new.id; end if;
    if exists (
      select 1 from tournaments t join fixtures f on f.tournament_id = t.id
      where t.id = wanted and ${only}f.round > t.rounds
    ) then
      raise exception 'a fixture is beyond the rounds of tournament %', wanted
        using errcode = 'check_violation', constraint = 'tournaments_rounds_cover_fixtures';
    end if;
    return null;
  end $$`;
