import { expect, test } from 'vitest';
import { PASSWORD_COST, PasswordHasher } from './passwords.ts';

test('the default work factor is the one that slows guessing down', async () => {
  expect(PASSWORD_COST).toBe(12);
  expect(await new PasswordHasher().hash('correct horse')).toMatch(/^\$2b\$12\$/);
});

test('an unknown user costs a comparison too, and matches nothing', async () => {
  const hasher = new PasswordHasher(4);
  const hash = await hasher.hash('correct horse');
  expect(await hasher.matches('correct horse', hash)).toBe(true);
  expect(await hasher.matches('correct', hash)).toBe(false);
  expect(await hasher.matches('nobody has this password', null)).toBe(false);
});

test('the next comparison is refused at once when two are at work and ten wait', async () => {
  const hasher = new PasswordHasher(8);
  const started = Array.from({ length: 12 }, () => hasher.hash('correct horse'));
  await expect(hasher.hash('one more')).rejects.toMatchObject({ code: 'too-many-attempts' });
  expect(await Promise.all(started)).toHaveLength(12);
});
