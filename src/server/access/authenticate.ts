/** The only place that reads the caller of a request from a session. */
import type { SessionData } from 'express-session';
import type { Permission } from '../../common/kernel/endpoint.ts';
import { AppError } from '../errors.ts';
import { type Actor, may, PUBLIC, type RefereeActor } from './actor.ts';

declare module 'express-session' {
  interface SessionData {
    signIn?: SignIn;
    /** In place of `signIn`: a session that a referee's link opened. */
    referee?: RefereeSignIn;
    /** When the session was opened, in ms of the epoch. */
    since: number;
    /** The browser it was opened in, and its address then. */
    device: string;
    /** The name that the admin gave the device. */
    deviceName?: string | undefined;
    address: string;
  }
}

/** The admin's sign-in, as stored in a session. */
export interface SignIn {
  username: string;
  credentialsVersion: number;
}

/** A referee's link, as stored in a session. */
export interface RefereeSignIn {
  refereeId: number;
  /** Null for a link that holds for a cage. */
  tournamentId: number | null;
  cageId?: number | undefined;
  name: string;
}

/** Maximum age of any session: a week. */
export const SESSION_MOST_MS = 7 * 24 * 3_600_000;

type Session = Partial<SessionData> | undefined;

/** Looks up what sessions are checked against. */
export interface SignIns {
  /** Whether the admin's password is still that of the version. */
  isCurrent(credentialsVersion: number): Promise<boolean>;
  /** When a referee's link expires, in ms of the epoch; null when the link is no longer valid. */
  linkEnd(link: { refereeId: number }): Promise<number | null>;
}

/** An actor whose sign-in was checked; a referee's link ends at `linkEndsAt`, in ms of the epoch. */
export type CheckedActor = Exclude<Actor, RefereeActor> | (RefereeActor & { linkEndsAt: number });

/** The actor of a session. Does not check whether the sign-in is still valid. */
export function actorOf(session: Session): Actor {
  const { signIn, referee, deviceName: device = '' } = session ?? {};
  if (signIn !== undefined) {
    const { username: name, credentialsVersion } = signIn;
    return { kind: 'admin', name, device, credentialsVersion };
  }
  return referee === undefined ? PUBLIC : { kind: 'referee', ...referee, device };
}

const isTooOld = (session: Session): boolean =>
  Date.now() - (session?.since ?? 0) > SESSION_MOST_MS;

/** The actor of a session; the public actor when the sign-in is no longer valid. */
export async function checkedActor(session: Session, signIns: SignIns): Promise<CheckedActor> {
  const actor = actorOf(session);
  if (actor.kind === 'admin') {
    const holds = !isTooOld(session) && (await signIns.isCurrent(actor.credentialsVersion));
    return holds ? actor : PUBLIC;
  }
  if (actor.kind !== 'referee') return actor;
  const linkEndsAt = await signIns.linkEnd(actor);
  return linkEndsAt === null ? PUBLIC : { ...actor, linkEndsAt };
}

/**
 * Throws AppError `not-signed-in`, `admin-only`, `session-ended` or `referee-link-invalid` when the session
 * does not allow a call. `signIns` is null for a write, because the write gate checks its sign-in.
 */
export async function expectPermission(
  session: Session,
  permission: Permission,
  signIns: SignIns | null,
): Promise<void> {
  const actor = actorOf(session);
  if (actor.kind === 'public') throw new AppError('not-signed-in');
  if (!may(actor, permission)) throw new AppError('admin-only');
  const isReferee = actor.kind === 'referee';
  if (!isReferee && isTooOld(session)) throw new AppError('session-ended');
  if (signIns === null || (await checkedActor(session, signIns)).kind !== 'public') return;
  throw new AppError(isReferee ? 'referee-link-invalid' : 'session-ended');
}
