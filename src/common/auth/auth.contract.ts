import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import type { ErrorCode } from '../kernel/errors.ts';
import { done, id, optionalNameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { browserTimeZone } from '../venue/venue.contract.ts';

const adminSchema = z.object({
  username: z.string(),
  /** Present while the password is still the one generated at the first start. */
  passwordIsMadeUp: z.literal(true).optional(),
});
export type Admin = z.infer<typeof adminSchema>;

/** A place where the admin is signed in. */
const openSessionSchema = z.object({
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

const loginInput = z.object({
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

const session = z.object({ admin: adminSchema });

export const authContract = {
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    permission: 'manage',
    summary: 'Who is signed in',
    input: z.object({}),
    output: session,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/auth/status',
    permission: 'view',
    looksAtSession: true,
    summary: 'The role of whoever asks: admin, referee or null for everybody else',
    input: z.object({}),
    output: z.object({
      role: z.enum(['admin', 'referee']).nullable(),
      /** The admin's user name, or the name of the referee's link. */
      name: z.string().nullable(),
      /** For a referee: the tournament, and the time at which the link expires, in ms of the epoch. */
      tournament_id: id.nullable(),
      /** CAGE-3: of a link that holds for a cage. */
      cageId: id.optional(),
      expiresAt: z.int().min(0).nullable(),
    }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    permission: 'view',
    audit: { kind: 'signed-in' },
    summary: 'Sign in; sets the session cookie',
    input: loginInput,
    output: session,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    permission: 'view',
    audit: { kind: 'signed-out' },
    summary: 'Sign out; ends the session and its sockets',
    input: z.object({}),
    output: done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    permission: 'manage',
    audit: { kind: 'password-changed' },
    summary: 'Change the password; ends every other session',
    input: changePasswordInput,
    output: session,
  }),
  keepPassword: endpoint({
    method: 'POST',
    path: '/api/auth/keep-password',
    permission: 'manage',
    audit: { kind: 'password-kept' },
    summary: 'Keep the password that the server made up at its first start',
    input: z.object({}),
    output: session,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    permission: 'manage',
    summary: 'Where the admin is signed in, the last used first',
    input: z.object({}),
    output: z.array(openSessionSchema),
  }),
  nameDevice: endpoint({
    method: 'PUT',
    path: '/api/auth/device',
    permission: 'manage',
    pastGate: true,
    summary: 'Name this device, for the history, presence and the list of sessions; empty for none',
    input: z.object({ name: deviceNameInput }),
    output: done,
  }),
  makeCode: endpoint({
    method: 'POST',
    path: '/api/auth/codes',
    permission: 'manage',
    pastGate: true,
    success: 201,
    audit: { kind: 'code-made' },
    summary: 'Make a one-time code that lets a new device try passwords of its own',
    input: z.object({}),
    output: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
  }),
  admit: endpoint({
    method: 'POST',
    path: '/api/auth/admit',
    permission: 'view',
    looksAtSession: true,
    audit: { kind: 'device-admitted' },
    summary: 'Use a one-time code: guesses of others no longer keep this device from signing in',
    input: z.object({ code: z.string().min(1).max(limits.oneTimeCode) }),
    output: done,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    permission: 'manage',
    pastGate: true,
    audit: { kind: 'session-ended' },
    summary: 'Sign out one of those places',
    input: z.object({ id: z.string().max(limits.sessionId) }),
    output: done,
  }),
} as const;
