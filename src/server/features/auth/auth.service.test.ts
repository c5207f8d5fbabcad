import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { WriteGate } from '../../db/write-gate.ts';
import { findOrMakeAppState } from '../championship/app-state.repository.ts';
import { AuthService } from './auth.service.ts';

test('of two servers that start for the first time together, one makes up the password', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    await db.transaction((trx) =>
      findOrMakeAppState(trx, {
        epoch: 'one',
        championship_name: 'Cup',
        session_secret: 'x'.repeat(32),
      }),
    );
    const servers = [1, 2].map(() => new AuthService(db, new WriteGate(db, () => undefined)));
    const starts = await Promise.all(servers.map((one) => one.ensureAdmin('admin', undefined)));
    const passwords = starts.flatMap(({ madeUpPassword }) => madeUpPassword ?? []);
    expect(starts.map(({ created }) => created).sort()).toEqual([false, true]);
    expect(passwords).toHaveLength(1);
  } finally {
    await drop();
  }
});
