import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';

export const adminSchema = z.object({ username: z.string() });
export type Admin = z.infer<typeof adminSchema>;

const credential = z
  .string({ error: 'credentials-required' satisfies ErrorCode })
  .min(1, 'credentials-required' satisfies ErrorCode)
  .max(1024, 'must be at most 1024 characters');

export const loginInput = z.object({ username: credential, password: credential });

const passwordField = z
  .string({ error: 'password-fields-required' satisfies ErrorCode })
  .min(1, 'password-fields-required' satisfies ErrorCode)
  .max(1024, 'password-too-long' satisfies ErrorCode);

/** AUTH-1: 6 characters (code points) or more, at most 72 bytes in UTF-8. */
export const newPassword = passwordField
  .refine((text) => [...text].length >= limits.passwordMin, {
    error: 'password-too-short' satisfies ErrorCode,
    abort: true,
  })
  .refine((text) => utf8Length(text) <= limits.passwordMaxBytes, {
    error: 'password-too-long' satisfies ErrorCode,
  });

export const changePasswordInput = z.object({ currentPassword: passwordField, newPassword });

/** Bytes of a text in UTF-8, without TextEncoder: common has neither DOM nor Node. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) as number;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
