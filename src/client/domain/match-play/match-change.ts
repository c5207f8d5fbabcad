/** OUT-41: the optimistic effect of an action, by the same rules as on the server. */

import { otherSetsOfTie } from '../../../common/fixture/decider.rules.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { otherSets } from '../../../common/fixture/playing-order.rules.ts';
import type { Result } from '../../../common/kernel/result.ts';
import { findLast } from '../../../common/kernel/values.ts';
import {
  withClockAct,
  withConfirmation,
  withEntry,
} from '../../../common/match/match-acts.rules.ts';
import { fixtureScores, shownScore } from '../../../common/match/match-score.rules.ts';
import { carriedFrom, matchState, newMatch } from '../../../common/match/match-state.rules.ts';
import type { ClockState, Match, MatchState } from '../../../common/match/match-state.schema.ts';
import { openingCorrection } from '../../../common/match/own-events.rules.ts';
import { presetOf } from '../../../common/match/presets.ts';
import { applyChanges } from '../../../common/wire/apply-changes.ts';
import { type TournamentSnapshot, tournamentTopic } from '../../../common/wire/live.ts';
import { changeOf, type OptimisticChange } from '../../live/optimistic-change.ts';
import type { QueuedAct } from './act.ts';

/** The stored clock, as far as a screen knows it. The reading at an early end comes from the events. */
function clockStateOf({ phase, clock, events }: MatchState): ClockState {
  const stored = phase === 'break' ? 'idle' : phase === 'penalty-shots' ? 'ended' : phase;
  const end = findLast(events, ({ kind }) => kind === 'clock-end');
  const isEnded = stored === 'ended' || stored === 'confirmed';
  return { phase: stored, clock, endedWithMs: isEnded ? Math.max(0, end?.clockMs ?? 0) : 0 };
}

/** The match of a fixture in the topic, or a new one under the tournament's rules. */
export function matchOf(
  { tournament, fixtures, matches = [] }: TournamentSnapshot,
  fixture: Fixture,
  now: number,
): MatchState {
  const match = matches.find(({ fixtureId }) => fixtureId === fixture.id);
  const isAnew = match?.phase === 'confirmed' && fixture.mapLit > 0;
  if (match !== undefined && !isAnew) return match;
  const preset = presetOf(tournament);
  const { id: fixtureId, homeTeamId, awayTeamId, mapLit } = fixture;
  const earlier = otherSets(fixture, fixtures, 'earlier').map(({ id }) => id);
  const carried = carriedFrom(
    preset,
    matches.filter((candidate) => earlier.includes(candidate.fixtureId)),
  );
  const isLit = mapLit > 0;
  const begins = newMatch({ fixtureId, homeTeamId, awayTeamId, isLit, preset, carried }, now);
  const typed = { home: fixture.homeScore, away: fixture.awayScore };
  return { ...matchState(begins, now), score: shownScore(typed) };
}

/** The match that a state was computed from, as far as a screen knows it. */
export function playedMatch(
  fixture: Fixture,
  state: MatchState,
  fixtures: readonly Fixture[],
): Match {
  const { homeTeamId, awayTeamId, mapLit } = fixture;
  const { fixtureId, preset, events, carried } = state;
  const clockState = clockStateOf(state);
  return {
    fixtureId,
    homeTeamId,
    awayTeamId,
    isLit: mapLit > 0,
    preset,
    clockState,
    events,
    carried,
    otherSets: otherSetsOfTie(fixture, fixtures),
  };
}

/** The act on a whole match; null where the rules refuse it. */
function decide(match: Match, { act, id, clockMs }: QueuedAct, now: number): Match | null {
  const entry = { now, who: '', id };
  const valueOrNull = (result: Result<Match>) => (result.ok ? result.value : null);
  switch (act.kind) {
    case 'clock':
      return valueOrNull(withClockAct(match, act, entry));
    case 'confirm':
      return valueOrNull(withConfirmation(match, undefined, now));
    case 'review':
      return match;
    default: {
      const event =
        act.kind === 'void'
          ? { id, clockMs, kind: 'void' as const, voids: act.voids }
          : { id, clockMs, kind: act.event, teamId: act.teamId, beforeHorn: act.beforeHorn };
      const isForced = act.kind === 'event' && act.confirmed === true;
      const forced = { isAdmin: isForced, confirmed: isForced };
      return valueOrNull(withEntry(match, event, { ...entry, ...forced, id: `${id}-clock` }));
    }
  }
}

/** The snapshot with the action applied; the same snapshot when it changes nothing. */
export function withAct(snapshot: TournamentSnapshot, queued: QueuedAct): TournamentSnapshot {
  const fixture = snapshot.fixtures.find(({ id }) => id === queued.fixtureId);
  if (fixture === undefined) return snapshot;
  const now = queued.at ?? queued.seen.anchorAt;
  const shownMatch = matchOf(snapshot, fixture, now);
  const { mapLit } = fixture;
  const entry = { now: Math.min(now, queued.seen.anchorAt), who: '' };
  const opening =
    shownMatch.events.length > 0
      ? null
      : openingCorrection(fixture, 'opening', shownMatch.preset.setMs, entry);
  const played = playedMatch(fixture, shownMatch, snapshot.fixtures);
  const match = opening ? { ...played, events: [opening] } : played;
  const after = decide(match, queued, now);
  if (after === null) return snapshot;
  const { act } = queued;
  const underReview = act.kind === 'review' ? act.underReview : shownMatch.underReview;
  const isConfirmed = after.clockState.phase === 'confirmed';
  const isPlayed = after.clockState.clock.running && mapLit > 0;
  const scores = after.events.length > 0 || isConfirmed ? fixtureScores(after) : {};
  const row: Fixture = {
    ...fixture,
    ...scores,
    mapLit: isConfirmed ? 0 : isPlayed ? 2 : mapLit,
  };
  const value = matchState(after, now, underReview);
  const changes = [
    { type: 'fixture' as const, op: 'upsert' as const, id: row.id, value: row },
    { type: 'match' as const, op: 'upsert' as const, id: row.id, value },
  ];
  return applyChanges(snapshot, changes) ?? snapshot;
}

/** Computed once per snapshot: otherwise every further tap would apply all waiting actions again. */
export function actChange(queued: QueuedAct): OptimisticChange {
  let latest: { from: TournamentSnapshot; to: TournamentSnapshot } | undefined;
  return changeOf(tournamentTopic(queued.tournamentId), (from) => {
    if (latest?.from !== from) latest = { from, to: withAct(from, queued) };
    return latest.to;
  });
}
