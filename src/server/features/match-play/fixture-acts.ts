/** The effects of fixture acts on the match: a typed score, swapped sides, the light. */

import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { CageCall, LitState } from '../../../common/fixture/map-lit.rules.ts';
import { isLit } from '../../../common/fixture/score.rules.ts';
import { type ScoreInput, setScore } from '../../../common/fixture/set-score.rules.ts';
import { swapSides } from '../../../common/fixture/swap-sides.rules.ts';
import { ok, type Result, refuse } from '../../../common/kernel/result.ts';
import {
  withClockAct,
  withConfirmation,
  withEntry,
} from '../../../common/match/match-acts.rules.ts';
import { isMatchOver } from '../../../common/match/match-clock.rules.ts';
import { typedScores } from '../../../common/match/own-events.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import type { Transaction } from '../../db/database.ts';
import type { Write } from '../../db/write-gate.ts';
import { unwrap } from '../../errors.ts';
import * as cages from '../tournament-state/cages.repository.ts';
import * as repository from '../tournament-state/match.repository.ts';
import { type FixtureMatch, fixtureOf, loadMatch } from '../tournament-state/match-reader.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';
import {
  type DecidedMatch,
  type MatchChange,
  playAgain,
  withOpening,
  withRealScore,
} from './match-writer.ts';

/** The state that an act on one fixture reads. */
export interface ActedFixture {
  state: TournamentState;
  fixtureMatch: FixtureMatch;
  /** The time of matches, ms of the epoch. */
  now: number;
  who: string;
}

/** Changed rows of fixtures, or a change of the fixture's match, which includes its row. */
export interface MatchDecision {
  changed: readonly Fixture[];
  change?: MatchChange;
  /** The call's answer where it differs from the stored row. */
  answer?: Fixture;
}

/**
 * EVT-10: the typed score of a fixture with events is one of them. REV-6: while a review hides the score, the
 * base is the real one, and the answer is the score that was typed.
 */
export function typeScore(
  { state, fixtureMatch, now, who }: ActedFixture,
  input: ScoreInput & { id: number },
): Result<MatchDecision> {
  const { match, frozen } = fixtureMatch;
  if (match.events.length === 0 && frozen === null) {
    return changedRows(setScore(state, input.id, input));
  }
  const real = withRealScore(fixtureMatch);
  const result = setScore(withFixture(state, real), input.id, input);
  if (!result.ok) return result;
  const [typed] = result.value;
  if (typed === undefined) return ok({ changed: [], answer: real });
  const scores = typedScores(typed, typed);
  const changed = withEntry(
    match,
    { id: crypto.randomUUID(), kind: 'correction', scores },
    { now, who, isAdmin: true, id: crypto.randomUUID() },
  );
  if (!changed.ok) return changed;
  return ok({ changed: [], change: { match: changed.value, frozen }, answer: typed });
}

const changedRows = (result: Result<Fixture[]>): Result<MatchDecision> =>
  result.ok ? ok({ changed: result.value }) : result;

const withFixture = (state: TournamentState, row: Fixture): TournamentState => ({
  ...state,
  fixtures: state.fixtures.map((fixture) => (fixture.id === row.id ? row : fixture)),
});

/** A match with a score keeps its sides, also where a review hides the score. */
export function swapTeams(
  { state, fixtureMatch }: ActedFixture,
  input: Parameters<typeof swapSides>[2] & { id: number },
): Result<MatchDecision> {
  if (fixtureMatch.frozen !== null) return refuse('swap-not-allowed', {}, fixtureMatch.fixture);
  return changedRows(swapSides(state, input.id, input));
}

/** MAP-8: the reviews of these fixtures' matches. */
export async function findReviews(
  trx: Transaction,
  fixtures: readonly Fixture[],
): Promise<NonNullable<LitState['matches']>> {
  const reviews: { fixtureId: number; underReview: boolean }[] = [];
  for (const { id } of fixtures) {
    const match = await repository.findByFixtureId(trx, id);
    if (match) reviews.push({ fixtureId: id, underReview: match.frozen !== null });
  }
  return reviews;
}

/** CAGE-2: what a call to a cage needs to know; null while the event has no cages. */
export async function findCageCall(
  trx: Transaction,
  { tournament }: TournamentState,
  cageId?: number,
): Promise<CageCall | null> {
  const all = await cages.findAll(trx);
  if (all.length === 0) return null;
  const states = await tournaments.findAllStates(trx);
  const lit = states.flatMap(({ fixtures }) => fixtures.filter(isLit));
  return { cages: all, lit, allowed: tournament.cageIds ?? [], cageId };
}

/**
 * A match that is no longer in play is paused, so that its clock does not run unnoticed. One that is over and no
 * longer lit is confirmed (CLK-21). One that was confirmed, then cleared, and is called again starts from the beginning.
 */
export async function lightMatches(
  write: Write,
  state: TournamentState,
  changed: readonly Fixture[],
  now: number,
  who: string,
): Promise<{ decisions: DecidedMatch[]; others: Fixture[] }> {
  const decisions: DecidedMatch[] = [];
  const others: Fixture[] = [];
  for (const row of changed) {
    const was = await loadMatch(write.trx, state, fixtureOf(state, row.id), now);
    const change = was.isStored ? lightMatch(state, was, row, { now, who }) : null;
    if (change === null) others.push(row);
    else decisions.push({ was, change: { ...change, fixture: row } });
  }
  return { decisions, others };
}

function lightMatch(
  state: TournamentState,
  was: FixtureMatch,
  row: Fixture,
  entry: { now: number; who: string },
): MatchChange | null {
  const { match, frozen } = was;
  const { clockState } = match;
  const isCalled = row.mapLit > 0 && was.fixture.mapLit === 0;
  if (isCalled && clockState.phase === 'confirmed') return playAgain(state, was, entry.now);
  const isSetBack = row.mapLit === 1 && was.fixture.mapLit === 2;
  if (row.mapLit > 0 && !isSetBack) return null;
  if (isMatchOver(clockState, entry.now)) return isSetBack ? null : confirmed(was, entry);
  if (!clockState.clock.running) return null;
  const act = { act: 'pause' } as const;
  const paused = unwrap(withClockAct(match, act, { ...entry, id: crypto.randomUUID() }));
  return paused === match ? null : { match: paused, frozen };
}

/** CLK-21: returns null when there is nothing to confirm: the match is confirmed, or a side has no score. */
function confirmed(
  was: FixtureMatch,
  entry: { now: number; who: string },
): Omit<MatchChange, 'fixture'> | null {
  const match = withOpening(was, entry);
  const after = withConfirmation(match, undefined, entry.now);
  return after.ok && after.value !== match ? { match: after.value, frozen: null } : null;
}
