import type { Knex } from 'knex';

/** Deferred to commit, so that fixtures and rounds can change in either order inside one act. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function check_rounds_cover_fixtures() returns trigger language plpgsql as $$
    declare
      wanted integer;
    begin
      if tg_table_name = 'fixtures' then wanted := new.tournament_id; else wanted := new.id; end if;
      if exists (
        select 1 from tournaments t join fixtures f on f.tournament_id = t.id
        where t.id = wanted and f.round > t.rounds
      ) then
        raise exception 'a fixture is beyond the rounds of tournament %', wanted
          using errcode = 'check_violation', constraint = 'tournaments_rounds_cover_fixtures';
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create constraint trigger fixtures_within_rounds
      after insert or update of round, tournament_id on fixtures
      deferrable initially deferred
      for each row execute function check_rounds_cover_fixtures()`);
  await knex.raw(`
    create constraint trigger tournaments_rounds_cover_fixtures
      after update of rounds on tournaments
      deferrable initially deferred
      for each row execute function check_rounds_cover_fixtures()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger tournaments_rounds_cover_fixtures on tournaments');
  await knex.raw('drop trigger fixtures_within_rounds on fixtures');
  await knex.raw('drop function check_rounds_cover_fixtures()');
}
