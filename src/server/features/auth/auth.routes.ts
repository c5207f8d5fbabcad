import { parse as parseCookie } from 'node:querystring';
import type { Request, Response } from 'express';
import type { authContract } from '../../../common/auth/auth.contract.ts';
import type { Handlers } from '../../http/mount.ts';
import { SESSION_COOKIE } from '../../http/session.ts';
import type { LiveHub } from '../../live/live-hub.ts';
import type { AuthService, SignIn } from './auth.service.ts';
import type { LoginThrottle } from './login-throttle.ts';

const DEVICE_COOKIE = 'device';
const YEAR_MS = 365 * 24 * 3_600_000;

export const authRoutes = (
  service: AuthService,
  throttle: LoginThrottle,
  live: LiveHub,
): Handlers<typeof authContract> => ({
  me: (_input, { request }) => Promise.resolve(answer(request.session.signIn as SignIn)),

  login: async ({ username, password }, { request, response }) => {
    const address = request.ip ?? '';
    const device = cookie(request, DEVICE_COOKIE);
    await throttle.attempt(address, device);
    const signIn = await service.signIn(username, password);
    await throttle.succeeded(address, device);
    await openSession(request, signIn);
    rememberDevice(request, response, throttle.issueDevice(signIn.credentialsVersion));
    return answer(signIn);
  },

  logout: async (_input, { request, response }) => {
    if (request.session.signIn !== undefined) {
      live.endSession(request.sessionID);
      await new Promise<void>((done, fail) =>
        request.session.destroy((error: unknown) => (error ? fail(error) : done())),
      );
    }
    clearSessionCookie(response);
    return { ok: true };
  },

  changePassword: async (input, { request, response, context }) => {
    await throttle.attemptInSession(request.sessionID);
    const signIn = await service.changePassword(context, input);
    live.endSession('all');
    await openSession(request, signIn);
    rememberDevice(request, response, throttle.issueDevice(signIn.credentialsVersion));
    return answer(signIn);
  },
});

const answer = ({ username }: SignIn) => ({ admin: { username } });

/** A new session id at every sign-in: one planted before it is worth nothing after it. */
async function openSession(request: Request, signIn: SignIn): Promise<void> {
  await new Promise<void>((done, fail) =>
    request.session.regenerate((error: unknown) => (error ? fail(error) : done())),
  );
  request.session.signIn = signIn;
  request.session.since = Date.now();
  await new Promise<void>((done, fail) =>
    request.session.save((error: unknown) => (error ? fail(error) : done())),
  );
}

function rememberDevice(request: Request, response: Response, device: string): void {
  response.cookie(DEVICE_COOKIE, device, {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
    path: '/api/auth',
    maxAge: YEAR_MS,
  });
}

function clearSessionCookie(response: Response): void {
  response.clearCookie(SESSION_COOKIE, { httpOnly: true, sameSite: 'lax', path: '/' });
}

function cookie(request: Request, name: string): string | undefined {
  const value = parseCookie(request.headers.cookie ?? '', '; ')[name];
  return Array.isArray(value) ? value[0] : value;
}
