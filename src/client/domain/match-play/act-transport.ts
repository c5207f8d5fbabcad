/**
 * Sends actions on a match. Works without the contract's validator, which a referee's phone would have to
 * load first; act-transport.test.ts compares the paths with the contract (decision 017).
 */
import type { ErrorBody } from '../../../common/kernel/errors.ts';
import { remainingAt } from '../../../common/match/match-clock.rules.ts';
import type { ClockAct } from '../../../common/match/match-event.schema.ts';
import type { MatchClock, MatchState } from '../../../common/match/match-state.schema.ts';
import { parseWritten, type Written } from '../../../common/wire/written.ts';
import { timeoutSignal } from '../../browser/timeout-signal.ts';
import { isErrorBody } from '../../http/error-body.ts';
import { signalSession } from '../../http/session-signal.ts';
import type { QueuedAct, Refusal } from './act.ts';

/** The result of sending an act. */
export type Sent =
  | { kind: 'done'; written: Written | null; match: MatchState }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'signed-out'; refusal: Refusal }
  /** `isBusy`: the server answered, but asked to retry later. */
  | { kind: 'unreachable'; isBusy?: true };

/** In ms: a missing answer counts as lost after this time. */
const PATIENCE = 4000;

export const matchPaths = {
  read: (fixtureId: number) => `/api/fixtures/${fixtureId}/match`,
  clock: (fixtureId: number) => `/api/fixtures/${fixtureId}/clock`,
  addEvent: (fixtureId: number) => `/api/fixtures/${fixtureId}/events`,
  review: (fixtureId: number) => `/api/fixtures/${fixtureId}/review`,
  confirm: (fixtureId: number) => `/api/fixtures/${fixtureId}/confirm`,
} as const;

export interface MatchRequest {
  method: 'PUT' | 'POST';
  path: string;
  body: Record<string, unknown>;
}

/** OUT-42: the request of an action: identical each time it is sent. */
export function requestOf({ act, ...queued }: QueuedAct): MatchRequest {
  const { id, fixtureId, tournamentId: tournament_id, clockMs, deviceAt, at } = queued;
  switch (act.kind) {
    case 'clock': {
      const { act: name, ms } = act;
      const body = { tournament_id, act: name, ...(ms === undefined ? {} : { ms }) };
      return { method: 'PUT', path: matchPaths.clock(fixtureId), body };
    }
    case 'review': {
      const body = { tournament_id, underReview: act.underReview };
      return { method: 'PUT', path: matchPaths.review(fixtureId), body };
    }
    case 'confirm': {
      const body = { tournament_id, base: act.base };
      return { method: 'PUT', path: matchPaths.confirm(fixtureId), body };
    }
    default: {
      const what =
        act.kind === 'void'
          ? { kind: 'void', voids: act.voids }
          : {
              kind: act.event,
              teamId: act.teamId,
              ...(act.confirmed ? { confirmed: true } : {}),
              ...(act.beforeHorn === undefined ? {} : { beforeHorn: act.beforeHorn }),
            };
      const when = {
        at: deviceAt,
        ...(at === null ? {} : { serverAt: at }),
        ...(clockMs === undefined ? {} : { clockMs }),
      };
      const body = { tournament_id, id, ...what, ...when };
      return { method: 'POST', path: matchPaths.addEvent(fixtureId), body };
    }
  }
}

/** Checks only the fields used here, by hand, because the referee's page loads no schema library. */
function isMatchState(match: unknown): match is MatchState {
  const { fixtureId, clock, preset, events }: Partial<MatchState> = Object(match);
  return (
    typeof fixtureId === 'number' &&
    typeof clock?.running === 'boolean' &&
    typeof clock.remainingMs === 'number' &&
    typeof preset?.leadInCount === 'number' &&
    Array.isArray(events)
  );
}

async function answerOf(path: string, init: RequestInit): Promise<Sent> {
  try {
    const response = await fetch(path, {
      ...init,
      credentials: 'include',
      signal: timeoutSignal(PATIENCE),
    });
    const text = await response.text();
    if (response.ok) {
      const match: unknown = JSON.parse(text);
      // A captive portal answers 200 to everything.
      if (!isMatchState(match)) return { kind: 'unreachable' };
      return { kind: 'done', written: parseWritten(response.headers), match };
    }
    const body: unknown = JSON.parse(text);
    // A proxy's page, or a server that is starting: retried later.
    return isErrorBody(body) ? refusalOf(response.status, body) : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}

function refusalOf(status: number, { code, message, questionId }: ErrorBody): Sent {
  if (status >= 500 || status === 429) return { kind: 'unreachable', isBusy: true };
  // QST-1: the admin has the tap, even when the link is no longer valid.
  if (questionId !== undefined) {
    return { kind: 'refused', refusal: { code, sentence: message, isAsked: true } };
  }
  const refusal = { code, sentence: message };
  if (status !== 401) return { kind: 'refused', refusal };
  if (code === 'not-signed-in' || code === 'session-ended') signalSession('ended');
  return { kind: 'signed-out', refusal };
}

const send = ({ method, path, body }: MatchRequest, key: string): Promise<Sent> =>
  answerOf(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });

/** The match as officials see it; null without an answer. */
export async function readMatch(fixtureId: number): Promise<MatchState | null> {
  const answer = await answerOf(matchPaths.read(fixtureId), { method: 'GET' });
  return answer.kind === 'done' ? answer.match : null;
}

const startActs: ReadonlySet<ClockAct> = new Set(['start', 'resume', 'lead-in', 'tie-play']);

const changedMeanwhile: Sent = {
  kind: 'refused',
  refusal: {
    code: 'clock-changed',
    sentence: 'The clock was changed on another screen before this could be sent.',
  },
};

/** Sends an act once; never rejects. `now`: the server's time, ms of the epoch, or null. */
export async function sendAct(queued: QueuedAct, now: () => number | null): Promise<Sent> {
  const request = requestOf(queued);
  const { act, at, clockMs, id, seen } = queued;
  if (act.kind !== 'clock' || at === null || clockMs === undefined || !isLate(queued, now())) {
    return send(request, id);
  }
  const match = await readMatch(queued.fixtureId);
  if (match === null) return { kind: 'unreachable' };
  // CLK-10: another referee pressed Start too; the clock runs as both intended.
  if (startActs.has(act.act) && match.clock.running && queued.isAttempted !== true) {
    return { kind: 'done', written: null, match };
  }
  const isOwn = queued.isAttempted === true && match.clock.running === (act.act !== 'pause');
  if (!isOwn && !isClockAsSeen(seen, match.clock, at)) return changedMeanwhile;
  const sent = await send(request, id);
  if (sent.kind !== 'done') return sent;
  const leadInMs = match.preset.leadInCount * 1000;
  const more = catchUp({ act: act.act, at, clockMs }, sent.match.clock, leadInMs);
  if (more === null) return sent;
  const body = { ...request.body, ...more };
  return send({ ...request, body }, queued.lateId);
}

// OUT-44: a clock action that reaches the server late takes effect at the moment of the tap.

/** In ms: below it an act counts as sent at once. */
const LATE_MS = 500;
/** In ms: the readings of one clock on two screens may differ by this much. */
const SAME_MS = 900;

const isLate = ({ at }: QueuedAct, now: number | null): boolean =>
  at !== null && now !== null && now - at > LATE_MS;

/** Whether the clock still runs or stands as the screen showed it, so that no other device changed it. */
function isClockAsSeen(seen: MatchClock, clock: MatchClock, at: number): boolean {
  if (seen.running !== clock.running) {
    // A clock that ran out is over in both states.
    return remainingAt(seen, at) === 0 && remainingAt(clock, at) === 0;
  }
  const ends = (matchClock: MatchClock) =>
    matchClock.remainingMs + (matchClock.running ? matchClock.anchorAt : 0);
  return Math.abs(ends(seen) - ends(clock)) <= SAME_MS;
}

/** The correction that a late clock act needs; null for none. */
function catchUp(
  { act, at, clockMs }: { act: ClockAct; at: number; clockMs: number },
  clock: MatchClock,
  leadInMs: number,
): { act: 'set' | 'adjust'; ms: number } | null {
  if (act === 'pause') {
    return clock.remainingMs === clockMs ? null : { act: 'set', ms: clockMs };
  }
  const isCounted = act === 'lead-in' || act === 'tie-play';
  const isStart = act === 'start' || act === 'resume' || isCounted;
  if (!isStart || !clock.running) return null;
  const dueAt = at + (isCounted ? leadInMs : 0);
  const ms = Math.round(dueAt - clock.anchorAt);
  return ms < 0 ? { act: 'adjust', ms } : null;
}
