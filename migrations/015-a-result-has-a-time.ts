import type { Knex } from 'knex';

/**
 * From the change log, as far as it tells: a result is as old as the last score entered, or as its
 * fixture; it was finished when its light last went out, or with the result. A new epoch, because
 * what screens have kept knows no times.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table fixtures
      add column scored_at timestamptz(3),
      add column finished_at timestamptz(3)`);
  await knex.raw(`
    with logged as (
      select (c.value ->> 'id')::int as id, l.at, l.action, c.value -> 'value' as row
      from change_log l, jsonb_array_elements(l.changes) c
      where c.value ->> 'type' = 'fixture' and c.value ->> 'op' = 'upsert'
    ), times as (
      select id,
        coalesce(max(at) filter (where action = 'set-score'), min(at)) as scored,
        max(at) filter (where action = 'light-map' and row ->> 'homeScore' is not null
          and row ->> 'awayScore' is not null) as put_out
      from logged group by id
    ), known as (
      select f.id, coalesce(t.scored, now()) as scored, t.put_out
      from fixtures f left join times t on t.id = f.id
      where f.home_score is not null and f.away_score is not null
    )
    update fixtures f set
      scored_at = k.scored,
      finished_at = case when f.map_lit = 0 then coalesce(k.put_out, k.scored) end
    from known k where k.id = f.id`);
  await knex.raw(`
    alter table fixtures
      add constraint fixtures_result_has_a_time
        check ((scored_at is null) = (home_score is null or away_score is null)),
      add constraint fixtures_finished_has_a_time
        check ((finished_at is null) = (scored_at is null or map_lit > 0))`);
  await knex.raw('update app_state set epoch = gen_random_uuid()::text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table fixtures drop column scored_at, drop column finished_at');
}
