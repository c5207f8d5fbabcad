import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/test-database.ts';
import { deleteOld } from './idempotency-keys.ts';

test('answers are forgotten after two weeks, and not before', async () => {
  const { db, drop } = await createTestDatabase();
  const now = new Date('2026-11-20T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const row = (days: number) => ({
    key: randomUUID(),
    fingerprint: `${days} days`,
    answer: JSON.stringify({ value: null }),
    at: daysAgo(days),
  });
  await db.transaction((trx) => trx('idempotency_keys').insert([row(13), row(15)]));
  await db.transaction((trx) => deleteOld(trx, now));
  expect(await db.read((trx) => trx('idempotency_keys').pluck('fingerprint'))).toEqual(['13 days']);
  await drop();
});
