import type { Knex } from 'knex';

const before = ['bug', 'lower', 'next', 'table', 'sponsor', 'ranking'];
const added = ['intro', 'podium', 'text', 'ticker', 'slate'];

/** More graphics, with texts; what is prepared for a stream is kept in order. */
export async function up(knex: Knex): Promise<void> {
  await allow(knex, [...before, ...added]);
  await knex.raw(`alter table desks add column texts jsonb not null default '{}'`);
  await knex.raw(`
    create table rundowns (
      tournament_id integer unique nulls not distinct references tournaments (id) on delete cascade,
      items jsonb not null,
      taken text
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table rundowns');
  await knex.raw('alter table desks drop column texts');
  for (const graphic of added) {
    await knex.raw('update desks set on_air = array_remove(on_air, ?)', [graphic]);
  }
  await allow(knex, before);
}

async function allow(knex: Knex, graphics: readonly string[]): Promise<void> {
  const list = graphics.map((graphic) => `'${graphic}'`).join(', ');
  await knex.raw('alter table desks drop constraint desks_on_air_check');
  await knex.raw(
    `alter table desks add constraint desks_on_air_check check (on_air <@ array[${list}])`,
  );
}
