import { afterAll, beforeAll, expect, it } from 'vitest';
import * as resultTimes from '../../../migrations/015-a-result-has-a-time.ts';
import * as finishOrder from '../../../migrations/170-a-finished-fixture-has-an-order.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('015 earlier results get their times from the change log', async () => {
  const { knex } = database.db;
  await resultTimes.down(knex);
  await knex('app_state').insert({
    epoch: 'before',
    championship_name: 'Cup',
    session_secret: 'x'.repeat(32),
  });
  await knex.raw(`
    insert into teams (id, name, name_key) values (1, 'A', 'a'), (2, 'B', 'b')`);
  await knex.raw(`
    insert into tournaments (id, slot, name, name_key, rounds) values
      (1, 1, 'One', 'one', 3), (2, 2, 'Two', 'two', 3)`);
  const fixture = (id: number, tournament: number, round: number, rest: string) =>
    knex.raw(`
      insert into fixtures (id, tournament_id, home_team_id, away_team_id, round, match_number,
        display_order, home_score, away_score, map_lit)
      values (${id}, ${tournament}, 1, 2, ${round}, 1, 1, ${rest})`);
  await fixture(1, 1, 1, '2, 1, 0');
  await fixture(2, 1, 2, '2, 1, 2');
  await fixture(3, 1, 3, '2, null, 0');
  await fixture(4, 2, 1, '4, 4, 0');
  await fixture(5, 2, 2, '5, 4, 0');
  const minutes = new Map<number, string>();
  const log = (seq: number, action: string, id: number, homeScore: number | null) => {
    const at = new Date(Date.UTC(2026, 10, 20, 9, seq)).toISOString();
    minutes.set(seq, at);
    const value = { id, homeScore, awayScore: homeScore === null ? null : 1 };
    return knex('change_log').insert({
      ...{ seq, topic: `tournament:${seq}`, revision: 1, epoch: 'x', at, who: 'x', action },
      changes: JSON.stringify([{ type: 'fixture', op: 'upsert', id, value }]),
      before: '[null]',
    });
  };
  // Entered, corrected, put out; then only moved.
  await log(1, 'light-map', 1, null);
  await log(2, 'set-score', 1, 1);
  await log(3, 'light-map', 1, 1);
  await log(4, 'set-score', 1, 2);
  await log(5, 'reorder', 1, 2);
  // Still in play.
  await log(6, 'set-score', 2, 2);
  // Imported with its result.
  await log(7, 'import', 4, 4);

  await resultTimes.up(knex);
  const rows = await knex('fixtures').select('id', 'scored_at', 'finished_at').orderBy('id');
  const iso = (time: Date | null) => time?.toISOString() ?? null;
  const times = rows.map(({ scored_at, finished_at }) => [iso(scored_at), iso(finished_at)]);
  expect(times.slice(0, 4)).toEqual([
    [minutes.get(4), minutes.get(3)],
    [minutes.get(6), null],
    [null, null],
    [minutes.get(7), minutes.get(7)],
  ]);
  // Nothing is known of it: the moment of the migration.
  const [unknown] = times.slice(4);
  expect(Math.abs(Date.now() - Date.parse(unknown?.[0] ?? ''))).toBeLessThan(60_000);
  expect(unknown?.[1]).toBe(unknown?.[0]);
  expect((await knex('app_state').first()).epoch).not.toBe('before');
});

it('170 the results of before are numbered by their times (TIM-7)', async () => {
  const { knex } = database.db;
  await finishOrder.down(knex);
  await finishOrder.up(knex);
  const rows = await knex('fixtures').select('finish_order').orderBy('id');
  expect(rows.map(({ finish_order }) => finish_order)).toEqual([1, null, null, 2, 3]);
});
