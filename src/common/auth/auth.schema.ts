import { z } from 'zod';
import type { ErrorCode } from '../kernel/errors.ts';
import { optionalNameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { browserTimeZone } from '../venue/venue.contract.ts';

export const adminSchema = z.object({
  username: z.string(),
  /** Present while the password is still the one generated at the first start. */
  passwordIsMadeUp: z.literal(true).optional(),
});
export type Admin = z.infer<typeof adminSchema>;

/** A place where the admin is signed in. */
export const openSessionSchema = z.object({
  /** Identifies the session but gives no access. */
  id: z.string(),
  /** DEV-1: the device; `address` is where it signed in from. */
  device: z.string(),
  address: z.string(),
  since: z.iso.datetime(),
  /** Accurate to five minutes. */
  lastUsed: z.iso.datetime(),
  isThisOne: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

const credential = z
  .string({ error: 'credentials-required' satisfies ErrorCode })
  .min(1, 'credentials-required' satisfies ErrorCode)
  .max(1024, 'must be at most 1024 characters');

/** DEV-3: the name of a device is a legal name of at most 25 characters; '' for none. */
export const deviceNameInput = optionalNameInput(limits.deviceName, 'device-name-too-long');

export const loginInput = z.object({
  username: credential,
  password: credential,
  /** The name of the device, entered by the admin. */
  deviceName: deviceNameInput.optional(),
  /** TIM-9: the event takes it over if it has none. */
  timeZone: browserTimeZone,
});

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
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
