import type { Knex } from 'knex';

/**
 * The order in which fixtures were finished, independent of the clock (TIM-7). Earlier ones are numbered by
 * their times. A new epoch, because stored snapshots of clients have no order.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table fixtures add column finish_order integer');
  await knex.raw(`
    update fixtures f set finish_order = o.place
    from (
      select id, dense_rank() over (order by finished_at) as place
      from fixtures where finished_at is not null
    ) o where o.id = f.id`);
  await knex.raw(`
    alter table fixtures add constraint fixtures_finished_has_an_order
      check ((finish_order is null) = (finished_at is null))`);
  await knex.raw('create index fixtures_finish_order on fixtures (finish_order)');
  await knex.raw('update app_state set epoch = gen_random_uuid()::text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table fixtures drop column finish_order');
}
