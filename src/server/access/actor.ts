import type { Permission } from '../../common/kernel/endpoint.ts';

/** The caller of an API call or the server itself. authenticate.ts reads it from the session. */
export type Actor = PublicActor | AdminActor | RefereeActor | ServerActor;

interface Named {
  readonly name: string;
  /** The name that the admin gave the device; '' without one. */
  readonly device: string;
}

/** A caller without a valid sign-in. */
export interface PublicActor extends Named {
  readonly kind: 'public';
}

export interface AdminActor extends Named {
  readonly kind: 'admin';
  /** The app_state.credentials_version of the sign-in; a password change revokes it. */
  readonly credentialsVersion: number;
}

/** The holder of a referee's link, which gives access to one tournament, or to what is called to one cage. */
export interface RefereeActor extends Named {
  readonly kind: 'referee';
  readonly refereeId: number;
  readonly tournamentId: number | null;
  readonly cageId?: number | undefined;
}

/** The server itself, or a console command. */
export interface ServerActor extends Named {
  readonly kind: 'server';
}

export const PUBLIC: PublicActor = { kind: 'public', name: '', device: '' };

export const serverActor = (name: string): ServerActor => ({ kind: 'server', name, device: '' });

/**
 * `tournamentId`: the tournament that the action changes; absent when the call names none. A link for a cage may run
 * any match that {@link isInReach}.
 */
export function may(actor: Actor, permission: Permission, tournamentId?: number): boolean {
  if (permission === 'view' || actor.kind === 'admin' || actor.kind === 'server') return true;
  if (actor.kind === 'public' || permission === 'manage') return false;
  return (
    tournamentId === undefined || actor.tournamentId === null || tournamentId === actor.tournamentId
  );
}

/** CAGE-3: whether the actor's link, if it holds for a cage, holds for a fixture that was called to `cageId`. */
export const isInReach = (actor: Actor, { cageId }: { cageId?: number | null | undefined }) =>
  actor.kind !== 'referee' || actor.cageId === undefined || actor.cageId === cageId;
