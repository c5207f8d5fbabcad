import { useEffect, useState } from 'react';
import { readItem, removeItem, writeItem } from '../../browser/device-storage.ts';
import { type Caller, callPublic, publicApi } from '../../http/public-api.ts';
import type { RefusalBody } from '../../http/request.ts';

/** The tournament of the last link on this device, for a page that is opened again without a network. */
export const TOURNAMENT_ITEM = 'referee-tournament';
/** In its place, the cage of a link that holds for one. */
export const CAGE_ITEM = 'referee-cage';
/** The token of that link: a lost session is opened again with it. */
export const TOKEN_ITEM = 'referee-token';
/** In ms: how often the link is checked, so that a revoked one is seen without a tap. */
const CHECK_EVERY = 4000;

/** The tournament or the cage that a link holds for. */
type Place = { tournamentId: number } | { cageId: number };

export type RefereeSession =
  | { state: 'loading' }
  /** The server does not answer, or refuses because of too many attempts. The page retries. */
  | { state: 'waiting'; isThrottled: boolean }
  | { state: 'no-link' }
  | { state: 'refused'; sentence: string }
  | ({ state: 'in' } & Place);

function placeOf({ tournament_id, cageId }: Caller): Place | null {
  if (cageId !== undefined) return { cageId };
  return tournament_id === null ? null : { tournamentId: tournament_id };
}

function knownPlace(): Place | null {
  const [cageId, tournamentId] = [CAGE_ITEM, TOURNAMENT_ITEM].map((item) => Number(readItem(item)));
  if (cageId) return { cageId };
  return tournamentId ? { tournamentId } : null;
}

function keepPlace(place: Place): void {
  const isCage = 'cageId' in place;
  removeItem(isCage ? TOURNAMENT_ITEM : CAGE_ITEM);
  if (isCage) writeItem(CAGE_ITEM, String(place.cageId));
  else writeItem(TOURNAMENT_ITEM, String(place.tournamentId));
}

/** The caller's role or the server's refusal; null while the server does not answer. */
async function ask(
  call: typeof publicApi.session | typeof publicApi.signIn,
  body?: { token: string },
): Promise<Caller | RefusalBody | null> {
  const answer = await callPublic(call, { body });
  if (answer?.kind !== 'refused') return answer?.value ?? null;
  return answer.status < 500 && answer.refusal.code !== null ? answer.refusal : null;
}

/** Exchanges a token for a session, and removes it from the URL once the server has answered. */
async function exchange(token: string): Promise<RefereeSession> {
  const body = await ask(publicApi.signIn, { token });
  const isTooSoon = body !== null && 'code' in body && body.code === 'too-many-attempts';
  if (body === null || isTooSoon) return { state: 'waiting', isThrottled: isTooSoon };
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  if ('code' in body) {
    removeItem(TOKEN_ITEM);
    return { state: 'refused', sentence: body.message };
  }
  const place = placeOf(body) ?? { tournamentId: 0 };
  keepPlace(place);
  writeItem(TOKEN_ITEM, token);
  return { state: 'in', ...place };
}

async function check(before: RefereeSession): Promise<RefereeSession> {
  const body = await ask(publicApi.session);
  if (body === null || 'code' in body) {
    if (before.state === 'in') return before;
    const known = knownPlace();
    return known ? { state: 'in', ...known } : { state: 'waiting', isThrottled: false };
  }
  // An admin who tries a link stays the admin.
  const place = placeOf(body) ?? (body.role === 'admin' ? knownPlace() : null);
  if (place) return { state: 'in', ...place };
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
