import type { Knex } from 'knex';

/**
 * Clock, preset and review of a fixture, and the events of its match. `play` goes up when a fixture
 * is played again from the beginning: the events of before stay, so that a repeat of one is known.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table matches (
      fixture_id integer primary key references fixtures (id) on delete cascade,
      play integer not null check (play >= 1),
      preset jsonb not null,
      phase text not null
        check (phase in ('idle', 'lead-in', 'running', 'paused', 'ended', 'confirmed')),
      running boolean not null,
      remaining_ms integer not null check (remaining_ms between 0 and 3600000),
      anchor_at bigint not null check (anchor_at >= 0),
      ended_with_ms integer not null check (ended_with_ms between 0 and 3600000),
      frozen jsonb,
      changed_at bigint not null check (changed_at >= 0),
      constraint matches_confirmed_stands check (phase <> 'confirmed' or not running)
    )`);
  await knex.raw(`
    create table match_events (
      id uuid primary key,
      fixture_id integer not null references fixtures (id) on delete cascade,
      play integer not null check (play >= 1),
      kind text not null check (kind ~ '^[a-z-]{1,20}$'),
      team_id integer references teams (id) on delete restrict,
      clock_ms integer not null,
      at bigint not null check (at >= 0),
      device_at bigint check (device_at >= 0),
      who text not null,
      voids uuid,
      scores jsonb,
      constraint match_events_void check ((voids is null) = (kind <> 'void')),
      constraint match_events_correction check ((scores is null) = (kind <> 'correction'))
    )`);
  await knex.raw('create index match_events_fixture on match_events (fixture_id, play)');
  await knex.raw('create index match_events_team on match_events (team_id)');
  await knex.raw(
    'create unique index match_events_voided_once on match_events (voids) where voids is not null',
  );
  await knex.raw(`
    create function refuse_event_change() returns trigger language plpgsql as $$
    begin
      raise exception 'an event of a match is never changed';
    end $$`);
  await knex.raw(`
    create trigger match_events_append_only before update on match_events
    for each row execute function refuse_event_change()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table match_events');
  await knex.raw('drop function refuse_event_change()');
  await knex.raw('drop table matches');
}
