import { useEffect, useState } from 'react';
import type { ErrorBody } from '../../../common/kernel/errors.ts';
import { readItem, removeItem, writeItem } from '../../browser/device-storage.ts';
import { timeoutSignal } from '../../browser/timeout-signal.ts';
import { isErrorBody } from '../../http/error-body.ts';

/** Compared with the contract by use-referee-session.test.tsx. */
export const sessionPaths = { signIn: '/api/auth/referee', status: '/api/auth/status' } as const;

/** The tournament of the last link on this device, for a page that is opened again without a network. */
export const TOURNAMENT_ITEM = 'referee-tournament';
/** The token of that link: a lost session is opened again with it. */
export const TOKEN_ITEM = 'referee-token';
/** In ms: how often the link is checked, so that a revoked one is seen without a tap. */
const CHECK_EVERY = 4000;
const PATIENCE = 4000;

export type RefereeSession =
  | { state: 'loading' }
  /** The server does not answer, or refuses because of too many attempts. The page retries. */
  | { state: 'waiting'; isThrottled: boolean }
  | { state: 'no-link' }
  | { state: 'refused'; sentence: string }
  | { state: 'in'; tournamentId: number };

/** The answer of both calls about the caller. */
interface Answer {
  role: 'admin' | 'referee' | null;
  tournament_id: number | null;
}

/** Checks by hand, because the referee's page loads no schema library. */
function isAnswer(body: unknown): body is Answer {
  const { role, tournament_id }: Partial<Answer> = Object(body);
  return role !== undefined && (tournament_id === null || typeof tournament_id === 'number');
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer | ErrorBody | null> {
  try {
    const response = await fetch(path, {
      ...init,
      credentials: 'include',
      signal: timeoutSignal(PATIENCE),
    });
    const body: unknown = JSON.parse(await response.text());
    return response.status < 500 && (isErrorBody(body) || isAnswer(body)) ? body : null;
  } catch {
    return null;
  }
}

/** Exchanges a token for a session, and removes it from the URL once the server has answered. */
async function exchange(token: string): Promise<RefereeSession> {
  const body = await ask(sessionPaths.signIn, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const isTooSoon = body !== null && 'code' in body && body.code === 'too-many-attempts';
  if (body === null || isTooSoon) return { state: 'waiting', isThrottled: isTooSoon };
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  if ('code' in body) {
    removeItem(TOKEN_ITEM);
    return { state: 'refused', sentence: body.message };
  }
  const tournamentId = body.tournament_id ?? 0;
  writeItem(TOURNAMENT_ITEM, String(tournamentId));
  writeItem(TOKEN_ITEM, token);
  return { state: 'in', tournamentId };
}

async function check(before: RefereeSession): Promise<RefereeSession> {
  const knownTournamentId = Number(readItem(TOURNAMENT_ITEM) ?? 0);
  const body = await ask(sessionPaths.status);
  if (body === null || 'code' in body) {
    if (before.state === 'in') return before;
    return knownTournamentId > 0
      ? { state: 'in', tournamentId: knownTournamentId }
      : { state: 'waiting', isThrottled: false };
  }
  // An admin who tries a link stays the admin.
  const tournamentId = body.tournament_id ?? (body.role === 'admin' ? knownTournamentId : 0);
  if (tournamentId > 0) return { state: 'in', tournamentId };
  if (before.state === 'refused') return before;
  const keptToken = readItem(TOKEN_ITEM);
  if (keptToken !== null) return exchange(keptToken);
  if (before.state !== 'in') return { state: 'no-link' };
  return {
    state: 'refused',
    sentence: 'This referee link is not valid any more. Ask the admin for a new one.',
  };
}

const isSame = (a: RefereeSession, b: RefereeSession): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Number of checks for which unsent taps of the earlier link delay a new link. */
const MOST_TRIES = 5;

/**
 * The role of this device: requested with the link's token, and again every few seconds. `sendKept` sends the
 * taps stored on the device. It resolves to false when a retry may succeed: they belong to the session before
 * the link.
 */
export function useRefereeSession(sendKept: () => Promise<boolean>): RefereeSession {
  const [session, setSession] = useState<RefereeSession>({ state: 'loading' });
  useEffect(() => {
    let knownSession: RefereeSession = { state: 'loading' };
    let isOn = true;
    let isAsking = false;
    let tries = 0;
    const withLink = async (token: string): Promise<RefereeSession> => {
      tries += 1;
      if (!(await sendKept()) && tries < MOST_TRIES) {
        return { state: 'waiting', isThrottled: false };
      }
      tries = 0;
      return exchange(token);
    };
    const renew = async () => {
      if (isAsking) return;
      isAsking = true;
      const token = location.hash.slice(1);
      const next = token === '' ? await check(knownSession) : await withLink(token);
      isAsking = false;
      if (!isOn || isSame(knownSession, next)) return;
      knownSession = next;
      setSession(next);
    };
    void renew();
    const again = () => void renew();
    const timer = setInterval(again, CHECK_EVERY);
    addEventListener('hashchange', again);
    return () => {
      isOn = false;
      clearInterval(timer);
      removeEventListener('hashchange', again);
    };
  }, [sendKept]);
  return session;
}
