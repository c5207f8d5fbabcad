/** A fixture with its match, and the match as the public sees it. */

import { otherSetsOfTie } from '../../../common/fixture/decider.rules.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { otherSets } from '../../../common/fixture/playing-order.rules.ts';
import { withEvents } from '../../../common/match/match-events.rules.ts';
import { shownScore } from '../../../common/match/match-score.rules.ts';
import {
  carriedFrom,
  matchState,
  newMatch,
  publicMatchState,
} from '../../../common/match/match-state.rules.ts';
import type { Match, MatchState } from '../../../common/match/match-state.schema.ts';
import { presetOf } from '../../../common/match/presets.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import { publicMatch } from '../../../common/wire/public-view.rules.ts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import * as repository from './match.repository.ts';

/** A fixture with its match, stored or not begun yet. */
export interface FixtureMatch {
  fixture: Fixture;
  match: Match;
  frozen: MatchState | null;
  play: number;
  isStored: boolean;
  changedAt: number;
}

/** What a match takes from the rows of its tournament. */
function factsOf({ id, ...fixture }: Fixture, fixtures: readonly Fixture[]) {
  const { homeTeamId, awayTeamId, mapLit } = fixture;
  const otherSets = otherSetsOfTie({ id, ...fixture }, fixtures);
  return { fixtureId: id, homeTeamId, awayTeamId, isLit: mapLit > 0, otherSets };
}

/** The match with the rows of its tournament as they are now: sides, light and other sets. */
export function withRow(fixtureMatch: FixtureMatch, { fixtures }: TournamentState): FixtureMatch {
  const fixture = fixtures.find(({ id }) => id === fixtureMatch.fixture.id) ?? fixtureMatch.fixture;
  return {
    ...fixtureMatch,
    fixture,
    match: { ...fixtureMatch.match, ...factsOf(fixture, fixtures) },
  };
}

function asFixtureMatch(
  fixture: Fixture,
  fixtures: readonly Fixture[],
  stored: repository.StoredMatch,
): FixtureMatch {
  const { preset, clockState, frozen, play, changedAt } = stored;
  const events = withEvents(stored.events, []);
  const match = { ...factsOf(fixture, fixtures), preset, clockState, events };
  return { fixture, match, frozen, play, changedAt, isStored: true };
}

/** Throws AppError `fixture-not-found`. */
export function fixtureOf(state: TournamentState, fixtureId: number): Fixture {
  const fixture = state.fixtures.find(({ id }) => id === fixtureId);
  if (fixture === undefined) throw new AppError('fixture-not-found');
  return fixture;
}

/** The match of a fixture, or a new one under the tournament's preset; `now` is the time of matches. */
export async function loadMatch(
  trx: Transaction,
  state: TournamentState,
  fixture: Fixture,
  now: number,
): Promise<FixtureMatch> {
  const stored = await repository.findByFixtureId(trx, fixture.id);
  const fixtureMatch =
    stored === null
      ? notBegun(state, fixture, now)
      : asFixtureMatch(fixture, state.fixtures, stored);
  if (!fixtureMatch.match.preset.sharedBySets) return fixtureMatch;
  const earlier: repository.StoredMatch[] = [];
  for (const { id } of otherSets(fixture, state.fixtures, 'earlier')) {
    const set = await repository.findByFixtureId(trx, id);
    if (set !== null) earlier.push(set);
  }
  return withCarried(fixtureMatch, earlier);
}

/** The match of a fixture before any act, under the present preset of its tournament. */
export function notBegun(
  { tournament, fixtures }: TournamentState,
  fixture: Fixture,
  now: number,
): FixtureMatch {
  const match = newMatch({ ...factsOf(fixture, fixtures), preset: presetOf(tournament) }, now);
  return { fixture, match, frozen: null, play: 1, isStored: false, changedAt: now };
}

/** PRE-6: returns the match with the fouls and cards carried over from earlier sets of its sitting. */
const withCarried = (
  fixtureMatch: FixtureMatch,
  earlier: readonly repository.StoredMatch[],
): FixtureMatch => ({
  ...fixtureMatch,
  match: { ...fixtureMatch.match, carried: carriedFrom(fixtureMatch.match.preset, earlier) },
});

/** The state of a match at `now`; a fixture without events shows the score that was typed. */
export function stateOf(
  { fixture, match, frozen }: Pick<FixtureMatch, 'fixture' | 'match' | 'frozen'>,
  now: number,
): MatchState {
  const state = matchState(match, now, frozen !== null);
  if (match.events.length > 0) return state;
  return { ...state, score: shownScore({ home: fixture.homeScore, away: fixture.awayScore }) };
}

/** The public state of a match: the frozen one during a review, else the current one. */
export const announced = (fixtureMatch: FixtureMatch): MatchState =>
  publicMatch(publicMatchState(stateOf(fixtureMatch, fixtureMatch.changedAt), fixtureMatch.frozen));

/** The public states of a tournament's matches, for the snapshot of its topic. */
export async function findPublicStates(
  trx: Transaction,
  { tournament, fixtures }: TournamentState,
): Promise<MatchState[]> {
  const stored = await repository.findAllByTournamentId(trx, tournament.id);
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  return stored.flatMap((entry) => {
    const fixture = byId.get(entry.fixtureId);
    if (fixture === undefined) return [];
    const earlier = otherSets(fixture, fixtures, 'earlier').map(({ id }) => id);
    const sets = stored.filter(({ fixtureId }) => earlier.includes(fixtureId));
    return [announced(withCarried(asFixtureMatch(fixture, fixtures, entry), sets))];
  });
}
