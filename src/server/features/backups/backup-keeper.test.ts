import { pino } from 'pino';
import { expect, test } from 'vitest';
import { aFixture } from '../../../../tests/support/fixtures.factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { tournamentTopic } from '../../../common/contract/live.ts';
import type { Database } from '../../db/database.ts';
import { BackupKeeper } from './backup-keeper.ts';
import { findAll } from './backups.repository.ts';

test('a match that ends while a backup is being taken gets one of its own', async () => {
  const { database, close } = await startTestApp();
  const { db } = database;
  const value = aFixture({ homeScore: 2, awayScore: 1 });
  const complete = () =>
    keeper.committed(
      [
        {
          seq: 1,
          topic: tournamentTopic(value.tournament_id),
          revision: 1,
          epoch: 'one',
          changes: [{ type: 'fixture', op: 'upsert', id: value.id, value }],
        },
      ],
      'set-score',
    );
  let isFirst = true;
  const watched = {
    read: (act) => db.read(act),
    transaction: (act) => db.transaction(act),
    async snapshot(act) {
      const content = await db.snapshot(act);
      if (isFirst) complete();
      isFirst = false;
      return content;
    },
  } as Pick<Database, 'read' | 'transaction' | 'snapshot'> as Database;
  const keeper = new BackupKeeper({ db: watched, logger: pino({ level: 'silent' }), waitMs: 10 });
  complete();
  await expect
    .poll(async () => (await db.read(findAll)).map(({ reason }) => reason), { timeout: 10_000 })
    .toEqual(['match-completed', 'match-completed']);
  await keeper.close();
  await close();
});
