import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { done } from '../contract/fields.ts';
import { adminSchema, changePasswordInput, loginInput } from './auth.schema.ts';

const session = z.object({ admin: adminSchema });

export const authContract = {
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'admin',
    summary: 'Who is signed in',
    input: z.object({}),
    output: session,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in; sets the session cookie',
    input: loginInput,
    output: session,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Sign out; ends the session and its sockets',
    input: z.object({}),
    output: done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'admin',
    summary: 'Change the password; ends every other session',
    input: changePasswordInput,
    output: session,
  }),
} as const;
