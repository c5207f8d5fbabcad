import type { Knex } from 'knex';

/** One more graphic that a desk can take. */
export async function up(knex: Knex): Promise<void> {
  await allow(knex, ['bug', 'lower', 'next', 'table', 'sponsor']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`update desks set on_air = array_remove(on_air, 'sponsor')`);
  await allow(knex, ['bug', 'lower', 'next', 'table']);
}

async function allow(knex: Knex, graphics: readonly string[]): Promise<void> {
  const list = graphics.map((graphic) => `'${graphic}'`).join(', ');
  await knex.raw('alter table desks drop constraint desks_on_air_check');
  await knex.raw(
    `alter table desks add constraint desks_on_air_check check (on_air <@ array[${list}])`,
  );
}
