import { parse as parseCookie } from 'node:querystring';
import type { Request, Response } from 'express';
import type { authContract } from '../../../common/auth/auth.contract.ts';
import { present } from '../../../common/kernel/values.ts';
import type { AttemptLimit } from '../../access/attempt-limit.ts';
import { actorOf, type SignIn } from '../../access/authenticate.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import { openSession, sessionCookie } from '../../http/security/session.ts';
import type { LiveHub } from '../../live/live-hub.ts';
import type { AuthService } from './auth.service.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { SessionsService } from './sessions.service.ts';

/** Over TLS the prefix makes browsers refuse it from plain http; a path of its own forbids __Host-. */
const deviceCookie = ({ secure }: Request): string => (secure ? '__Secure-device' : 'device');
const YEAR_MS = 365 * 24 * 3_600_000;

/** The services of this feature's routes. */
export interface AuthParts {
  service: AuthService;
  sessions: SessionsService;
  throttle: LoginThrottle;
  codes: OneTimeCodes;
  wrongCodes: AttemptLimit;
  live: LiveHub;
  adoptTimeZone: (timeZone: string) => Promise<void>;
}

type AuthHandlers = Handlers<typeof authContract>;

/** The calls of the contract about signing in, passwords, sessions and devices. */
export const authRoutes = (parts: AuthParts): AuthHandlers => ({
  ...signInRoutes(parts),
  ...passwordRoutes(parts),
  ...sessionRoutes(parts),
  ...deviceRoutes(parts),
});

const signInRoutes = ({
  service,
  throttle,
  codes,
  live,
  adoptTimeZone,
}: AuthParts): Pick<AuthHandlers, 'me' | 'status' | 'login' | 'logout'> => ({
  me: (_input, { request }) => answer(service, present(request.session.signIn)),

  status: async (_input, { checkedActor }) => {
    const actor = await checkedActor();
    const nobody = { role: null, name: null, tournament_id: null, expiresAt: null };
    if (actor.kind === 'admin') return { ...nobody, role: actor.kind, name: actor.name };
    if (actor.kind !== 'referee') return nobody;
    const { kind: role, name, tournamentId: tournament_id, cageId, linkEndsAt: expiresAt } = actor;
    return { role, name, tournament_id, cageId, expiresAt };
  },

  login: async ({ username, password, deviceName, timeZone }, { request, response }) => {
    const address = request.ip ?? '';
    const device = cookie(request, deviceCookie(request));
    await throttle.attempt(address, device).catch(async (error: unknown) => {
      await codes.offer();
      throw error;
    });
    const signIn = await service.signIn(username, password);
    await throttle.succeeded(address, device);
    await openSession(request, { signIn, deviceName });
    if (timeZone !== undefined) await adoptTimeZone(timeZone);
    rememberDevice(request, response, throttle.issueDevice(signIn.credentialsVersion));
    return answer(service, signIn);
  },

  logout: async (_input, { request, response }) => {
    if (actorOf(request.session).kind !== 'public') {
      live.endSession(request.sessionID);
      await new Promise<void>((done, fail) =>
        request.session.destroy((error: unknown) => (error ? fail(error) : done())),
      );
    }
    clearSessionCookie(request, response);
    return { ok: true };
  },
});

const passwordRoutes = ({
  service,
  throttle,
  live,
}: AuthParts): Pick<AuthHandlers, 'changePassword' | 'keepPassword'> => ({
  changePassword: async (input, { request, response, context }) => {
    const { deviceName } = request.session;
    await throttle.attemptInSession(request.sessionID);
    const signIn = await service.changePassword(context, input);
    live.endSession('all');
    await openSession(request, { signIn, deviceName });
    rememberDevice(request, response, throttle.issueDevice(signIn.credentialsVersion));
    return answer(service, signIn);
  },

  keepPassword: async (_input, { request, context }) => {
    await service.keepPassword(context);
    return answer(service, present(request.session.signIn));
  },
});

const sessionRoutes = ({
  sessions,
}: AuthParts): Pick<AuthHandlers, 'sessions' | 'endSession' | 'nameDevice'> => ({
  sessions: (_input, { request }) => sessions.list(request.sessionID),

  nameDevice: async ({ name }, { request }) => {
    await sessions.nameDevice(request.sessionID, request.session, name);
    return { ok: true };
  },

  endSession: async ({ id }, { note }) => {
    note(await sessions.end(id));
    return { ok: true };
  },
});

/** One-time codes, and the devices that they make known. */
const deviceRoutes = ({
  service,
  throttle,
  codes,
  wrongCodes,
}: AuthParts): Pick<AuthHandlers, 'makeCode' | 'admit'> => ({
  makeCode: () => codes.make(),

  admit: async ({ code }, { request, response }) => {
    await wrongCodes.unlessFound(request.ip ?? '', 'code-invalid', () => codes.use(code));
    rememberDevice(request, response, throttle.issueDevice(await service.currentVersion()));
    return { ok: true };
  },
});

const answer = async (service: AuthService, signIn: SignIn) => ({
  admin: await service.describe(signIn),
});

function rememberDevice(request: Request, response: Response, device: string): void {
  response.cookie(deviceCookie(request), device, {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
    path: '/api/auth',
    maxAge: YEAR_MS,
  });
}

function clearSessionCookie({ secure }: Request, response: Response): void {
  response.clearCookie(sessionCookie(secure), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
  });
}

function cookie(request: Request, name: string): string | undefined {
  const value = parseCookie(request.headers.cookie ?? '', '; ')[name];
  return Array.isArray(value) ? value[0] : value;
}
