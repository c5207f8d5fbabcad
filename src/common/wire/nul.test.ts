import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';

/** The fields of an input that take a text with a NUL, as `name.name`; `[]` in lists. */
function takersOf(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
    return fields.flatMap(([name, field]) => takersOf(field, `${path}.${name}`));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return takersOf(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodArray) return takersOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => takersOf(option, path));
  }
  if (schema instanceof z.ZodPipe && !z.safeParse(schema, 'a\0b').success) {
    return takersOf(schema.in, path).filter((taker) => taker !== path);
  }
  return z.safeParse(schema, 'a\0b').success ? [path] : [];
}

test('no text with a NUL reaches a statement: PostgreSQL answers it with an error', () => {
  const takers = Object.entries(api).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([call, { input }]) => takersOf(input, `${feature}.${call}`)),
  );
  expect(takers.sort()).toEqual(
    [
      // These are compared in memory or hashed, and never sent to the database.
      'auth.login.username',
      'auth.login.password',
      'auth.changePassword.currentPassword',
      'auth.admit.code',
      'auth.endSession.id',
      'tournaments.update.matchPreset.name',
      'referees.signIn.token',
      'live.snapshot.topic',
      // These are files; each name in them is checked.
      'images.setLogo.file',
      'images.addSponsor.file',
      'transfer.import.csvData',
      // These are compared with the teams in memory.
      'fixtures.generate.teams[]',
    ].sort(),
  );
});
