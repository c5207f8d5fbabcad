import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { findTopicSnapshot } from '../boot/topic-snapshots.ts';
import { loadAppState } from '../features/championship/championship.repository.ts';
import { TopicReader } from '../live/topic-reader.ts';
import { deleteOldActRows, deleteOldEntries, deleteOldKeys, deleteOldTraces } from './retention.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await loadAppState(database.db);
});
afterEach(() => database.drop());

test('answers are forgotten after two weeks, and not before', async () => {
  const row = (days: number) => ({
    key: randomUUID(),
    fingerprint: `${days} days`,
    answer: JSON.stringify({ value: null }),
    at: daysAgo(days),
  });
  const { db } = database;
  await db.transaction((trx) => trx('idempotency_keys').insert([row(13), row(15)]));
  await db.transaction((trx) => deleteOldKeys(trx, now));
  expect(await db.read((trx) => trx('idempotency_keys').pluck('fingerprint'))).toEqual(['13 days']);
});

test('addresses and names are forgotten after 90 days, or as many as the setting says', async () => {
  const { db } = database;
  const entry = (days: number) => ({
    ...{ at: daysAgo(days), kind: 'signed-in', who: 'admin', address: '192.168.1.4', device: '' },
    detail: `${days} days`,
  });
  const screen = (days: number) => ({ key: `${days}-days`, name: 'Hall', named_at: daysAgo(days) });
  await db.transaction((trx) => trx('audit_entries').insert([29, 89, 91].map(entry)));
  await db.transaction((trx) => trx('named_screens').insert([29, 89, 91].map(screen)));
  const kept = async () => [
    await db.read((trx) => trx('audit_entries').orderBy('at').pluck('detail')),
    await db.read((trx) => trx('named_screens').orderBy('named_at').pluck('key')),
  ];
  await db.transaction((trx) => deleteOldTraces(trx, now));
  expect(await kept()).toEqual([
    ['89 days', '29 days'],
    ['89-days', '29-days'],
  ]);
  await db.transaction((trx) => deleteOldTraces(trx, now, 30));
  expect(await kept()).toEqual([['29 days'], ['29-days']]);
});

/** Fills the change log of the championship's topic with one entry for each revision. */
async function log(entries: { epoch: string; at: Date; count: number }[]): Promise<void> {
  await database.db.transaction(async (trx) => {
    let seq = 0;
    for (const { epoch, at, count } of entries) {
      await trx.raw(
        `insert into change_log (seq, topic, revision, epoch, at, who, action, changes, before)
         select n, 'championship', n, ?, ?, 'admin', 'rename', '[{"type":"championship"}]', '[null]'
         from generate_series(?::int, ?::int) n`,
        [epoch, at, seq + 1, seq + count],
      );
      seq += count;
    }
    await trx.raw('update app_state set seq = ?, epoch = ?', [seq, entries.at(-1)?.epoch ?? '']);
    await trx.raw("insert into topics (topic, revision) values ('championship', ?)", [seq]);
  });
}
const forget = async (kept?: number): Promise<number> => {
  let sum = 0;
  for (;;) {
    const deleted = await database.db.transaction((trx) => deleteOldEntries(trx, now, kept));
    sum += deleted;
    if (deleted === 0) return sum;
  }
};

test('changes of an earlier epoch are forgotten after two weeks, those of this one are not', async () => {
  const [old, current] = [randomUUID(), randomUUID()];
  await log([
    { epoch: old, at: daysAgo(20), count: 700 },
    { epoch: old, at: daysAgo(3), count: 100 },
    { epoch: current, at: daysAgo(300), count: 1500 },
  ]);
  expect(await forget()).toBe(700);
});

test('the newest changes of one epoch are kept up to a number, and never fewer than servers need', async () => {
  await log([{ epoch: randomUUID(), at: daysAgo(1), count: 3000 }]);
  expect(await forget(2000)).toBe(1000);
  expect(await forget(1)).toBe(1000);
});

test('the rows of the newest acts of the epoch are kept for Undo', async () => {
  const { db } = database;
  const { epoch, seq } = (await db.knex('app_state').first()) as { epoch: string; seq: number };
  const row = (of: string, at: number) => ({
    ...{ epoch: of, seq: at, table_name: 'teams', row_key: '1' },
  });
  await db.knex('app_state').update({ seq: 100 });
  await db.knex('act_rows').insert([row('old', 99), row(epoch, 89), row(epoch, 90)]);
  expect(await db.transaction((trx) => deleteOldActRows(trx, 10))).toBe(2);
  expect(await db.knex('act_rows').pluck('seq')).toEqual([90]);
  await db.knex('act_rows').delete();
  await db.knex('app_state').update({ seq });
});

test('LIVE-8: a screen that missed what is forgotten gets a snapshot, never a part of it', async () => {
  const epoch = randomUUID();
  await log([{ epoch, at: daysAgo(1), count: 1040 }]);
  const reader = new TopicReader(database.db, findTopicSnapshot);
  const missed = async (revision: number) =>
    (await reader.changesSince('championship', { epoch, revision }))?.changes.length;
  expect(await missed(1000)).toBe(40);
  await database.db.transaction((trx) => trx('change_log').where('seq', '<=', 1010).delete());
  // Another reader: what was read before stays right.
  const later = new TopicReader(database.db, findTopicSnapshot);
  expect(await later.changesSince('championship', { epoch, revision: 1000 })).toBeNull();
  expect(
    (await later.changesSince('championship', { epoch, revision: 1010 }))?.changes,
  ).toHaveLength(30);
});
