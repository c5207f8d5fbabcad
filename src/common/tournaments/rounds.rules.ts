/** RND-1 … RND-6: adding and removing rounds. */

import type { Fixture, NewFixture } from '../fixture/fixture.schema.ts';
import { laterRound } from '../fixture/generate.rules.ts';
import { byPlayingOrder, lastRoundOf } from '../fixture/playing-order.rules.ts';
import { isScored } from '../fixture/score.rules.ts';
import { MAX_ROUNDS } from '../kernel/limits.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { stageOf } from './status.rules.ts';
import type { TournamentState } from './tournament.schema.ts';

export interface RemovedRound {
  round: number;
  removed: Fixture[];
}

/** RND-1: the tournament has fixtures in fewer than three rounds. */
export function canAddRound(state: TournamentState): boolean {
  if (!stageOf(state.tournament).hasRounds) return false;
  const last = lastRoundOf(state.fixtures);
  return last > 0 && last < MAX_ROUNDS;
}

/**
 * RND-2, RND-3: the next round, copied from round 1: same pairings, match numbers and playing order. Round 3
 * has the current home and away sides of round 1, round 2 has them swapped. Refuses 'no-fixtures' and
 * 'rounds-limit-reached'.
 */
export function addRound(state: TournamentState): Result<NewFixture[]> {
  const last = lastRoundOf(state.fixtures);
  if (last === 0) return refuse('no-fixtures');
  if (!canAddRound(state)) return refuse('rounds-limit-reached');
  const first = state.fixtures.filter(({ round }) => round === 1).sort(byPlayingOrder);
  return ok(first.map((fixture) => laterRound(fixture, last + 1)));
}

/** RND-4: more than one round, and no scores in the last. */
export function canRemoveLastRound(state: TournamentState): boolean {
  return removeLastRound(state).ok;
}

/** Refuses 'no-fixtures', 'first-round' and 'round-has-scores'. */
export function removeLastRound(state: TournamentState): Result<RemovedRound> {
  if (!stageOf(state.tournament).hasRounds) return refuse('group-only');
  const round = lastRoundOf(state.fixtures);
  if (round === 0) return refuse('no-fixtures');
  if (round === 1) return refuse('first-round');
  const removed = state.fixtures.filter((fixture) => fixture.round === round);
  if (removed.some(isScored)) return refuse('round-has-scores', {}, removed.filter(isScored));
  return ok({ round, removed });
}

/** RND-5: as {@link removeLastRound}, for a named round; refuses another one with 'round-not-last'. */
export function removeRound(state: TournamentState, round: number): Result<RemovedRound> {
  const last = lastRoundOf(state.fixtures);
  if (last === 0) return refuse('no-fixtures');
  if (round === 1) return refuse('first-round');
  return round === last ? removeLastRound(state) : refuse('round-not-last');
}
