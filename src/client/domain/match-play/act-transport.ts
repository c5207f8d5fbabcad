/** Sends actions on a match (decision 017). */
import { remainingAt } from '../../../common/match/match-clock.rules.ts';
import type { ClockAct } from '../../../common/match/match-event.schema.ts';
import type { MatchClock, MatchState } from '../../../common/match/match-state.schema.ts';
import { parseWritten, type Written } from '../../../common/wire/written.ts';
import { callPublic, type PublicAnswer, publicApi } from '../../http/public-api.ts';
import type { QueuedAct, Refusal } from './act.ts';

/** The result of sending an act. */
export type Sent =
  | { kind: 'done'; written: Written | null; match: MatchState }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'signed-out'; refusal: Refusal }
  /** `isBusy`: the server answered, but asked to retry later. */
  | { kind: 'unreachable'; isBusy?: true };

type MatchCall = 'clock' | 'addEvent' | 'review' | 'confirm';

interface MatchRequest {
  call: MatchCall;
  body: Record<string, unknown>;
}

/** OUT-42: the request of an action: identical each time it is sent. */
export function requestOf({ act, ...queued }: QueuedAct): MatchRequest {
  const { id, tournamentId: tournament_id, clockMs, deviceAt, at } = queued;
  switch (act.kind) {
    case 'clock': {
      const { act: name, ms } = act;
      const body = { tournament_id, act: name, ...(ms === undefined ? {} : { ms }) };
      return { call: 'clock', body };
    }
    case 'review': {
      const body = { tournament_id, underReview: act.underReview };
      return { call: 'review', body };
    }
    case 'confirm': {
      const body = { tournament_id, base: act.base };
      return { call: 'confirm', body };
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
      return { call: 'addEvent', body };
    }
  }
}

function sentOf(answer: PublicAnswer<MatchState> | null): Sent {
  if (answer === null) return { kind: 'unreachable' };
  if (answer.kind === 'done') {
    return { kind: 'done', written: parseWritten(answer.headers), match: answer.value };
  }
  const { status } = answer;
  const { code, message: sentence, questionId } = answer.refusal;
  // A proxy's page, or a server that is starting: retried later.
  if (code === null) return { kind: 'unreachable' };
  if (status >= 500 || status === 429) return { kind: 'unreachable', isBusy: true };
  // QST-1: the admin has the tap, even when the link is no longer valid.
  if (questionId !== undefined) {
    return { kind: 'refused', refusal: { code, sentence, isAsked: true } };
  }
  return { kind: status === 401 ? 'signed-out' : 'refused', refusal: { code, sentence } };
}

const send = async (
  fixtureId: number,
  { call, body }: MatchRequest,
  idempotencyKey: string,
): Promise<Sent> =>
  sentOf(await callPublic(publicApi[call], { id: fixtureId, body, idempotencyKey }));

/** The match as officials see it; null without an answer. */
export async function readMatch(fixtureId: number): Promise<MatchState | null> {
  const answer = await callPublic(publicApi.match, { id: fixtureId });
  return answer?.kind === 'done' ? answer.value : null;
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
  const { act, at, clockMs, id, fixtureId, seen } = queued;
  if (act.kind !== 'clock' || at === null || clockMs === undefined || !isLate(queued, now())) {
    return send(fixtureId, request, id);
  }
  const match = await readMatch(fixtureId);
  if (match === null) return { kind: 'unreachable' };
  // CLK-10: another referee pressed Start too; the clock runs as both intended.
  if (startActs.has(act.act) && match.clock.running && queued.isAttempted !== true) {
    return { kind: 'done', written: null, match };
  }
  const isOwn = queued.isAttempted === true && match.clock.running === (act.act !== 'pause');
  if (!isOwn && !isClockAsSeen(seen, match.clock, at)) return changedMeanwhile;
  const sent = await send(fixtureId, request, id);
  if (sent.kind !== 'done') return sent;
  const leadInMs = match.preset.leadInCount * 1000;
  const more = catchUp({ act: act.act, at, clockMs }, sent.match.clock, leadInMs);
  if (more === null) return sent;
  const body = { ...request.body, ...more };
  return send(fixtureId, { ...request, body }, queued.lateId);
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
