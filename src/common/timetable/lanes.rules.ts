/** FCT-2, CAGE-5: the cages as the forecast fills them, and the matches that are lit. */

import type { Cage } from '../cages/cages.contract.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { isLit, isUnplayed } from '../fixture/score.rules.ts';
import { timeBefore } from '../kernel/time.rules.ts';
import { phaseAt } from '../match/match-clock.rules.ts';
import type { MatchState } from '../match/match-state.schema.ts';
import { dueShots } from '../match/penalties.rules.ts';
import { breakOf, PAUSE } from '../match-view/pace.rules.ts';
import { type ForecastEvent, setMsOf } from './jobs.rules.ts';
import type { Timetable } from './timetable.schema.ts';

/** A cage or, where the event has none, the place of one tournament. Times in ms of the epoch. */
export interface Lane {
  /** Null where the event has no cages. */
  cageId: number | null;
  /** The only tournament that is played there; null: any. */
  tournamentId: number | null;
  /** CAGE-5: nothing is planned there. */
  isClosed: boolean;
  breaks: readonly { from: number; to: number }[];
  turnoverMs: number;
  /** When the next match may begin. */
  freeAt: number;
  /** When the forecast looks at it again. */
  wakesAt: number;
}

export interface LitMatch {
  fixture: Fixture;
  event: ForecastEvent;
  /** Undefined where its cage is unknown. */
  lane: Lane | undefined;
  startsAt: number;
  endsAt: number;
}

export interface ForecastInput {
  /** The server's time in ms. */
  now: number;
  cages: readonly Cage[];
  timetable: Timetable;
  events: readonly ForecastEvent[];
}

/** How many intervals the turnover of a cage is measured by. */
const LATEST = 5;

interface Finished {
  fixture: Fixture;
  match: MatchState | undefined;
  setMs: number;
  endedAt: number;
}

/** The lanes by position, with their turnover and breaks, and the lit matches, after which they are free. */
export function lanesOf(input: ForecastInput): { lanes: Lane[]; lit: LitMatch[] } {
  const { now, cages, timetable, events } = input;
  const beginsAt = Math.max(now, timetable.startsAt ?? now);
  const finished = events.flatMap((event) => finishedIn(event, input));
  const lit: LitMatch[] = [];
  const lane = (
    { cageId, tournamentId, isClosed }: Pick<Lane, 'cageId' | 'tournamentId' | 'isClosed'>,
    isHere: (fixture: Fixture) => boolean,
  ): Lane => {
    const breaks = timetable.breaks
      .filter((pause) => pause.to > pause.from && [null, cageId].includes(pause.cageId))
      .sort((a, b) => a.from - b.from);
    const played = finished
      .filter(({ fixture }) => isHere(fixture))
      .sort((a, b) => a.endedAt - b.endedAt);
    const last = played.at(-1);
    const turnoverMs = turnoverOf(played, breaks, timetable.turnoverMs);
    const free = Math.max(beginsAt, last ? last.endedAt + turnoverMs : 0);
    const shared = { cageId, tournamentId, isClosed, breaks, turnoverMs };
    const newLane = { ...shared, freeAt: free, wakesAt: free };
    const pause =
      last && breakOf([last.fixture], last.match ? [last.match] : [], last.fixture.cageId);
    const callAt = pause ? Math.max(beginsAt, pause.endsAt) : free;
    for (const match of litIn(input, isHere, callAt)) {
      lit.push({ ...match, lane: newLane });
      newLane.freeAt = Math.max(newLane.freeAt, match.endsAt + turnoverMs);
    }
    newLane.wakesAt = newLane.freeAt;
    return newLane;
  };
  if (cages.length === 0) {
    const lanes = events.map(({ tournament: { id } }) =>
      lane(
        { cageId: null, tournamentId: id, isClosed: false },
        ({ tournament_id }) => tournament_id === id,
      ),
    );
    return { lanes, lit };
  }
  const lanes = [...cages]
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, closed }) =>
      lane({ cageId: id, tournamentId: null, isClosed: closed }, ({ cageId }) => cageId === id),
    );
  const known = new Set<number | null | undefined>(cages.map(({ id }) => id));
  const elsewhere = litIn(input, ({ cageId }) => !known.has(cageId), beginsAt);
  return { lanes, lit: [...lit, ...elsewhere.map((match) => ({ ...match, lane: undefined }))] };
}

function finishedIn(event: ForecastEvent, { now, timetable }: ForecastInput): Finished[] {
  const matches = new Map(event.matches?.map((match) => [match.fixtureId, match]));
  return event.fixtures.flatMap((fixture) => {
    const endedAt = timeBefore(fixture.finishedAt, now);
    if (endedAt === null || isUnplayed(fixture) || isLit(fixture)) return [];
    const match = matches.get(fixture.id);
    return [{ fixture, match, setMs: setMsOf(event, timetable), endedAt }];
  });
}

/**
 * FCT-2: ms from the end of a match to the start of the next one: the median of the latest five, without
 * pauses and breaks. The setting counts for those that are missing.
 */
function turnoverOf(
  played: readonly Finished[],
  breaks: Lane['breaks'],
  settingMs: number,
): number {
  const measured = played.slice(1).flatMap(({ endedAt, setMs }, index) => {
    const before = (played[index] as Finished).endedAt;
    const isPause =
      endedAt - before >= PAUSE || breaks.some(({ from, to }) => before < to && endedAt > from);
    return isPause ? [] : [Math.max(0, endedAt - before - setMs)];
  });
  const missing = Array<number>(LATEST).fill(settingMs);
  const latest = [...missing, ...measured].slice(-LATEST).sort((a, b) => a - b);
  return latest[LATEST >> 1] as number;
}

/** `callAt`: when a called match begins at the earliest. */
function litIn(
  { now, timetable, events }: ForecastInput,
  isHere: (fixture: Fixture) => boolean,
  callAt: number,
): Omit<LitMatch, 'lane'>[] {
  return events.flatMap((event) =>
    event.fixtures
      .filter((fixture) => isLit(fixture) && isHere(fixture))
      .map((fixture) => {
        const setMs = setMsOf(event, timetable);
        if (fixture.mapLit === 1)
          return { fixture, event, startsAt: callAt, endsAt: callAt + setMs };
        const match = event.matches?.find(({ fixtureId }) => fixtureId === fixture.id);
        const started = match?.events.find(({ kind }) => startKinds.has(kind))?.at ?? now;
        const endsAt = match ? endOf(match, now, setMs) : now + setMs;
        return { fixture, event, startsAt: Math.min(now, started), endsAt };
      }),
  );
}

const startKinds: ReadonlySet<string> = new Set(['clock-start', 'clock-lead-in']);

/** In ms, for shots that decide a tie. */
const USUAL_SHOT_MS = 5000;

/** FCT-2: when a match in play ends, by its clock; a set that has not started lasts `setMs`. */
function endOf(match: MatchState, now: number, setMs: number): number {
  const { clock, shots, preset } = match;
  const due = dueShots(match);
  const shotsDue = due.home + due.away;
  const phase = phaseAt(match, now, { shotsDue });
  if (phase === 'idle' || phase === 'break') return now + setMs;
  if (phase === 'ended' || phase === 'confirmed') return now;
  if (phase === 'penalty-shots') {
    const { penalty } = preset;
    const shotMs = penalty.mode === 'shots-after-set' ? penalty.shotMs : USUAL_SHOT_MS;
    return now + Math.max(0, shotsDue - shots.length) * shotMs;
  }
  return clock.running
    ? Math.max(now, clock.anchorAt + clock.remainingMs)
    : now + clock.remainingMs;
}
