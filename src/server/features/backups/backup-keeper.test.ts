import { pino } from 'pino';
import { expect, test } from 'vitest';
import { aFixture } from '../../../../tests/support/fixtures.factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import type { Database } from '../../db/database.ts';
import { BackupKeeper } from './backup-keeper.ts';
import { findAll } from './backups.repository.ts';

const logger = pino({ level: 'silent' });
const AT = '2026-11-20T09:00:00.000Z';
const value = aFixture({ homeScore: 2, awayScore: 1, scoredAt: AT, finishedAt: AT });

const completeMatch = (keeper: BackupKeeper, action = 'set-score', fixture = value) =>
  keeper.committed(
    [
      {
        seq: 1,
        topic: tournamentTopic(value.tournament_id),
        revision: 1,
        epoch: 'one',
        changes: [{ type: 'fixture', op: 'upsert', id: fixture.id, value: fixture }],
      },
    ],
    action,
  );

const reasons = async (db: Database) => (await db.read(findAll)).map(({ reason }) => reason);

test('a match that ends while a backup is being taken gets one of its own', async () => {
  const { database, close } = await startTestApp();
  const { db } = database;
  let isFirst = true;
  const watched = {
    read: (act) => db.read(act),
    transaction: (act) => db.transaction(act),
    async snapshot(act) {
      const content = await db.snapshot(act);
      if (isFirst) completeMatch(keeper);
      isFirst = false;
      return content;
    },
  } as Pick<Database, 'read' | 'transaction' | 'snapshot'> as Database;
  const keeper = new BackupKeeper({ db: watched, logger, waitMs: 10 });
  completeMatch(keeper);
  await expect
    .poll(() => reasons(db), { timeout: 10_000 })
    .toEqual(['match-completed', 'match-completed']);
  await keeper.close();
  await close();
});

test('TIM-3 a score of a lit match completes no match, the light that goes out does', async () => {
  const { database, close } = await startTestApp();
  const { db } = database;
  const keeper = new BackupKeeper({ db, logger, waitMs: 60_000 });
  completeMatch(keeper, 'set-score', { ...value, mapLit: 2, finishedAt: null });
  await keeper.close();
  expect(await reasons(db)).toEqual([]);
  const next = new BackupKeeper({ db, logger, waitMs: 60_000 });
  completeMatch(next, 'light-map');
  await next.close();
  expect(await reasons(db)).toEqual(['match-completed']);
  await close();
});

test('matches that end close together share one backup', async () => {
  const { database, close } = await startTestApp();
  const { db } = database;
  const keeper = new BackupKeeper({ db, logger, waitMs: 60_000 });
  completeMatch(keeper);
  completeMatch(keeper);
  await keeper.close();
  expect(await reasons(db)).toEqual(['match-completed']);
  await close();
});
