import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { WriteGate } from '../../db/write-gate.ts';
import { findOrInsertAppState } from '../championship/championship.repository.ts';
import { AuthService } from './auth.service.ts';
import { PasswordHasher } from './passwords.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.db.transaction((trx) =>
    findOrInsertAppState(trx, {
      epoch: 'one',
      championship_name: 'Cup',
      session_secret: 'x'.repeat(32),
    }),
  );
});
afterEach(() => database.drop());

/** A server as after a restart: it knows what is stored, and nothing else. */
const server = () =>
  new AuthService(database.db, new WriteGate(database.db), new PasswordHasher(4));

test('only one of two servers that start for the first time together makes up the password', async () => {
  const servers = [server(), server()];
  const starts = await Promise.all(
    servers.map((service) => service.ensureAdmin('admin', undefined)),
  );
  const passwords = starts.flatMap(({ madeUpPassword }) => madeUpPassword ?? []);
  expect(starts.map(({ created }) => created).sort()).toEqual([false, true]);
  expect(passwords).toHaveLength(1);
});

test('AUTH-2 a common first password creates no admin; the next start with another one does', async () => {
  for (const common of ['admin123', ' PASSWORD ', 'letmein']) {
    await expect(server().ensureAdmin('admin', common), common).rejects.toMatchObject({
      code: 'password-too-common',
    });
  }
  expect(await server().ensureAdmin('admin', 'correct horse')).toEqual({
    created: true,
    madeUpPassword: null,
  });
});

test('AUTH-2 the first password in the settings is ignored where an admin exists', async () => {
  await server().ensureAdmin('admin', 'correct horse');
  expect(await server().ensureAdmin('admin', 'letmein')).toEqual({
    created: false,
    madeUpPassword: null,
  });
  await expect(server().signIn('admin', 'letmein')).rejects.toMatchObject({
    code: 'invalid-credentials',
  });
  await expect(server().resetPassword('admin', 'letmein')).rejects.toMatchObject({
    code: 'password-too-common',
  });
  await server().signIn('admin', 'correct horse');
});

test('the account says that its password was made up until it is changed or kept', async () => {
  const admin = { kind: 'admin', name: 'admin', device: '' } as const;
  const asked = async () => (await server().describe({ ...signIn })).passwordIsMadeUp ?? false;
  const { madeUpPassword } = await server().ensureAdmin('admin', undefined);
  const signIn = await server().signIn('admin', madeUpPassword ?? '');
  expect(await asked()).toBe(true);
  await server().keepPassword({
    actor: { ...admin, credentialsVersion: signIn.credentialsVersion },
  });
  expect(await asked()).toBe(false);

  const { password } = await server().resetPassword('admin', undefined);
  expect(await asked()).toBe(true);
  const { credentialsVersion } = await server().signIn('admin', password);
  await server().changePassword(
    { actor: { ...admin, credentialsVersion } },
    { currentPassword: password, newPassword: 'another horse' },
  );
  expect(await asked()).toBe(false);
});
