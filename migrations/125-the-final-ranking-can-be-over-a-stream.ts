import type { Knex } from 'knex';

/** One more graphic that a desk can take. */
export async function up(knex: Knex): Promise<void> {
  await allow(knex, ['bug', 'lower', 'next', 'table', 'sponsor', 'ranking']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`update desks set on_air = array_remove(on_air, 'ranking')`);
  await allow(knex, ['bug', 'lower', 'next', 'table', 'sponsor']);
}

async function allow(knex: Knex, graphics: readonly string[]): Promise<void> {
  const list = graphics.map((graphic) => `'${graphic}'`).join(', ');
  await knex.raw('alter table desks drop constraint desks_on_air_check');
  await knex.raw(
    `alter table desks add constraint desks_on_air_check check (on_air <@ array[${list}])`,
  );
}
