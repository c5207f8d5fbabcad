/** SIT-3: the tie play after the last set of a level tie. It decides the tie and has no other effect. */
import { ok, type Result } from '../kernel/result.ts';
import { actOnClock, type ClockActInput, tiePlayRule } from './clock-acts.rules.ts';
import { activeEvents, orderedEvents, splitEvents } from './event-list.rules.ts';
import { phaseAt, stretchStart } from './match-clock.rules.ts';
import type { MatchEvent } from './match-event.schema.ts';
import { leavesTieLevel, scoringTeam } from './match-score.rules.ts';
import type { Match, MatchPhase, MatchState, MatchTeams, TiePlay } from './match-state.schema.ts';
import { clockEvent } from './own-events.rules.ts';
import type { BySide } from './penalties.rules.ts';

/** The state of tie play; undefined before it has begun, and while the tie is not level. */
export function tiePlayState(match: Match): TiePlay | undefined {
  const rule = tiePlayRule(match.preset);
  const { after } = splitEvents(activeEvents(match.events));
  if (rule === null || after.length === 0 || !leavesTieLevel(match)) return undefined;
  const of = (team: number): Shooter => ({
    goals: after.filter((event) => scoringTeam(event, match) === team).length,
    taken: after.filter(({ kind, teamId }) => kind.startsWith('shot-') && teamId === team).length,
  });
  const [home, away] = [of(match.homeTeamId), of(match.awayTeamId)];
  const due = rule.mode === 'shots' ? shotsFor(rule.shots, home, away) : { home: 0, away: 0 };
  return { mode: rule.mode, home: home.goals, away: away.goals, due };
}

interface Shooter {
  goals: number;
  taken: number;
}

/**
 * The total number of shots of each team: `shots`, then one more each while level. No more are due once the
 * other team cannot catch up.
 */
function shotsFor(shots: number, home: Shooter, away: Shooter): BySide {
  const each = Math.max(shots, home.taken, away.taken);
  const best = ({ goals, taken }: Shooter) => goals + each - taken;
  if (home.goals > best(away) || away.goals > best(home)) {
    return { home: home.taken, away: away.taken };
  }
  const isLevel = home.taken === each && away.taken === each;
  return isLevel ? { home: each + 1, away: each + 1 } : { home: each, away: each };
}

/** The team that leads in the tie play, or null. */
export function tiePlayLeader(play: TiePlay | undefined, teams: MatchTeams): number | null {
  if (play === undefined || play.home === play.away) return null;
  return play.home > play.away ? teams.homeTeamId : teams.awayTeamId;
}

/** Whether tie play has to begin, or to be repeated because it ended level. */
export function isTiePlayDue(
  { preset, tiePlay }: Pick<MatchState, 'preset' | 'tiePlay'>,
  phase: MatchPhase,
): boolean {
  const rule = tiePlayRule(preset);
  if (rule === null || (phase !== 'ended' && phase !== 'penalty-shots')) return false;
  return tiePlay === undefined || (rule.mode !== 'shots' && tiePlay.home === tiePlay.away);
}

/**
 * The clock after an action on a match. Tie play is repeated only if it ended level: any other second press
 * has no effect, however late it arrives. Refuses as `actOnClock`.
 */
export function actOnMatch(
  match: Match,
  input: ClockActInput,
  now: number,
): Result<Match['clockState']> {
  const { clockState, preset } = match;
  const tiePlay = input.act === 'tie-play' ? tiePlayState(match) : undefined;
  const isSecond = tiePlay && !isTiePlayDue({ preset, tiePlay }, phaseAt(clockState, now));
  return isSecond ? ok(clockState) : actOnClock(clockState, input, preset, now);
}

/**
 * The match with recorded events. A golden goal, and a tie that is not level any more, end the clock of the tie
 * play; taking that back gives the clock its time again. False starts: PEN-8.
 */
export function withRecorded(match: Match, recorded: readonly MatchEvent[], entry: Entry): Match {
  const after = { ...match, events: orderedEvents([...match.events, ...recorded]) };
  const restarted = recorded.some(({ kind }) => kind === 'false-start')
    ? restart(match, entry.now)
    : null;
  return restarted ? withClock(after, 'set', restarted, entry) : settledClock(match, after, entry);
}

/** The match after the results of the other sets of its tie have changed: the clock as {@link withRecorded}. */
export const withOtherSets = (match: Match, otherSets: Match['otherSets'], entry: Entry): Match =>
  settledClock(match, { ...match, otherSets }, entry);

interface Entry {
  now: number;
  who: string;
  id: string;
}

function settledClock(before: Match, after: Match, entry: Entry): Match {
  const act = tiePlayAct(before, after, entry.now);
  if (act === null) return after;
  const clock = actOnClock(before.clockState, act, before.preset, entry.now);
  return withClock(after, act.act, clock.ok ? clock.value : before.clockState, entry);
}

function withClock(
  match: Match,
  act: 'end' | 'set',
  clockState: Match['clockState'],
  entry: Entry,
): Match {
  const event = clockEvent({ act, id: entry.id }, match.clockState, clockState, entry);
  return { ...match, clockState, events: orderedEvents([...match.events, event]) };
}

function tiePlayAct(
  before: Match,
  after: Match,
  now: number,
): { act: 'end' } | { act: 'set'; ms: number } | null {
  const { clockState, events } = before;
  const isBegun = events.some(({ kind }) => kind === 'clock-tie-play');
  const isClocked = isBegun && tiePlayRule(before.preset)?.mode !== 'shots';
  if (!isClocked || clockState.phase === 'confirmed') return null;
  const isOver = (match: Match) => {
    const play = tiePlayState(match);
    return play === undefined || (play.mode === 'golden-goal' && play.home !== play.away);
  };
  if (isOver(after)) return phaseAt(clockState, now) === 'ended' ? null : { act: 'end' };
  return isOver(before) && clockState.endedWithMs > 0
    ? { act: 'set', ms: clockState.endedWithMs }
    : null;
}

/** PEN-8: the clock before its last start; null when play continues after a false start. */
function restart(match: Match, now: number): Match['clockState'] | null {
  const isRunning = ['lead-in', 'running'].includes(phaseAt(match.clockState, now));
  if (match.preset.falseStart !== 'foul-and-restart' || !isRunning) return null;
  const remainingMs = stretchStart(match) ?? match.preset.setMs;
  const isAnew = remainingMs === match.preset.setMs;
  return {
    phase: isAnew ? 'idle' : 'paused',
    clock: { running: false, remainingMs, anchorAt: now },
    endedWithMs: 0,
  };
}
