/**
 * The calls of public pages. Their answers are checked by hand, and only the fields used there: the contract's
 * validator does not fit into the size of a public page (decision 023). public-api.test.ts compares the paths with the contract.
 */
import type { Method } from '../../common/kernel/endpoint.ts';
import type { MatchState } from '../../common/match/match-state.schema.ts';
import type { Venue, Wifi } from '../../common/venue/venue.contract.ts';
import { uuid } from '../browser/uuid.ts';
import { parseJson, type RefusalBody, type RequestOptions, request } from './request.ts';

interface PublicCall<T> {
  method: Method;
  /** With one parameter at most. */
  path: string;
  isAnswer: (body: unknown) => body is T;
}

const isMatchState = (body: unknown): body is MatchState => {
  const { fixtureId, clock, preset, events }: Partial<MatchState> = Object(body);
  return (
    typeof fixtureId === 'number' &&
    typeof clock?.running === 'boolean' &&
    typeof clock.remainingMs === 'number' &&
    typeof preset?.leadInCount === 'number' &&
    Array.isArray(events)
  );
};

const isVenue = (body: unknown): body is Venue => {
  const { addresses, chosen, wifi }: Partial<Venue> = Object(body);
  return (
    Array.isArray(addresses) &&
    addresses.every((address) => typeof address === 'string') &&
    (chosen === null || typeof chosen === 'string') &&
    (wifi === null || typeof wifi?.ssid === 'string')
  );
};

/** The caller's role. */
export interface Caller {
  role: 'admin' | 'referee' | null;
  tournament_id: number | null;
  /** CAGE-3: of a referee's link that holds for a cage. */
  cageId?: number;
}

const isCaller = (body: unknown): body is Caller => {
  const { role, tournament_id, cageId = 0 }: Partial<Caller> = Object(body);
  const isPlace = tournament_id === null || typeof tournament_id === 'number';
  return role !== undefined && isPlace && typeof cageId === 'number';
};

/** `open`: those of the phone's taps that the admin has not answered. */
const isHeard = (body: unknown): body is { open: string[] } => {
  const { open }: { open?: unknown } = Object(body);
  return Array.isArray(open) && open.every((id) => typeof id === 'string');
};

const fixture = '/api/fixtures/{id}';
export const publicApi = {
  readVenue: { method: 'GET', path: '/api/addresses', isAnswer: isVenue },
  saveVenue: { method: 'PUT', path: '/api/addresses', isAnswer: isVenue },
  session: { method: 'GET', path: '/api/auth/status', isAnswer: isCaller },
  signIn: { method: 'POST', path: '/api/auth/referee', isAnswer: isCaller },
  heard: { method: 'PUT', path: '/api/auth/referee', isAnswer: isHeard },
  match: { method: 'GET', path: `${fixture}/match`, isAnswer: isMatchState },
  clock: { method: 'PUT', path: `${fixture}/clock`, isAnswer: isMatchState },
  addEvent: { method: 'POST', path: `${fixture}/events`, isAnswer: isMatchState },
  review: { method: 'PUT', path: `${fixture}/review`, isAnswer: isMatchState },
  confirm: { method: 'PUT', path: `${fixture}/confirm`, isAnswer: isMatchState },
} as const satisfies Record<string, PublicCall<unknown>>;

export type PublicAnswer<T> =
  | { kind: 'done'; value: T; headers: Headers }
  | { kind: 'refused'; status: number; refusal: RefusalBody };

interface PublicOptions extends Omit<RequestOptions, 'method' | 'timeout'> {
  /** The value of the path's parameter. */
  id?: number;
  /** Milliseconds until the answer counts as lost. */
  timeout?: number;
}

/** Calls once. Null without an answer of this server: a captive portal answers 200 to everything. */
export async function callPublic<T>(
  { method, path, isAnswer }: PublicCall<T>,
  { id, timeout = 4000, ...options }: PublicOptions = {},
): Promise<PublicAnswer<T> | null> {
  const url = path.replace('{id}', String(id));
  const reply = await request(url, { ...options, method, timeout });
  if (reply === null) return null;
  const { response, refusal } = reply;
  if (refusal !== null) return { kind: 'refused', status: response.status, refusal };
  const value = response.ok ? parseJson(reply.text) : undefined;
  return isAnswer(value) ? { kind: 'done', value, headers: response.headers } : null;
}

/** In ms. */
const VENUE_TIMEOUT = 6000;

/** Null when the server does not answer. */
export async function readVenue(): Promise<Venue | null> {
  const answer = await callPublic(publicApi.readVenue, { timeout: VENUE_TIMEOUT });
  return answer?.kind === 'done' ? answer.value : null;
}

export type Saved = { ok: true; venue: Venue } | { ok: false; sentence: string };

/** Needs the admin's session. A failure returns its reason as a sentence. */
export async function saveVenue(body: {
  chosen: string | null;
  wifi?: Wifi | null;
  timeZone?: string;
}): Promise<Saved> {
  const answer = await callPublic(publicApi.saveVenue, {
    body,
    idempotencyKey: uuid(),
    timeout: VENUE_TIMEOUT,
  });
  if (answer?.kind === 'done') return { ok: true, venue: answer.value };
  const sentence = 'The server does not answer. Nothing was changed.';
  return { ok: false, sentence: answer?.refusal.message ?? sentence };
}
