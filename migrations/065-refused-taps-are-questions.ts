import type { Knex } from 'knex';

/**
 * Taps of referees that did not count, until the admin answers them. Without foreign keys: a question outlives
 * the link, the match and the group that it is about.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table questions (
      id serial primary key,
      event_id uuid not null constraint questions_event_once unique,
      tournament_id integer not null,
      fixture_id integer not null,
      referee_id integer not null,
      kind text not null check (kind ~ '^[a-z-]{1,20}$'),
      team_id integer,
      clock_ms integer,
      voids uuid,
      at bigint not null check (at >= 0),
      device text not null check (char_length(device) <= 300),
      reason text not null check (reason ~ '^[a-z-]{1,40}$'),
      answer text check (answer in ('accepted', 'dismissed'))
    )`);
  await knex.raw(
    'create index questions_open on questions (tournament_id, id) where answer is null',
  );
  await knex.raw('create index questions_fixture on questions (fixture_id)');
  await knex.raw('create index questions_referee on questions (referee_id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table questions');
}
