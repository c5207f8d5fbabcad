import type { Knex } from 'knex';

/** Fixtures that were awarded or are void, and the goals an award counts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table fixtures
      add column outcome text not null default 'played'
        check (outcome in ('played', 'awarded', 'void')),
      add column winner_team_id int references teams(id),
      add column reason text,
      add check ((outcome = 'awarded') = (winner_team_id is not null)),
      add check (winner_team_id is null or winner_team_id in (home_team_id, away_team_id)),
      drop constraint fixtures_result_has_a_time,
      add constraint fixtures_result_has_a_time check (
        (scored_at is null) = case outcome
          when 'awarded' then false
          when 'void' then true
          else home_score is null or away_score is null
        end
      )
  `);
  await knex.raw(`
    alter table tournaments
      add column award_goals int not null default 0 check (award_goals between 0 and 99)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table tournaments drop column award_goals');
  await knex.raw(`
    alter table fixtures
      drop constraint fixtures_result_has_a_time, drop column outcome,
      drop column winner_team_id, drop column reason,
      add constraint fixtures_result_has_a_time
        check ((scored_at is null) = (home_score is null or away_score is null))
  `);
}
