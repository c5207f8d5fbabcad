import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done, id } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import {
  adminSchema,
  changePasswordInput,
  deviceNameInput,
  loginInput,
  openSessionSchema,
} from './auth.schema.ts';

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
