/**
 * Carries out a decided change of a match: stores clock and new events, gives the fixture the score of its
 * events, and announces fixture and match in one message. Until a review ends, nothing is announced and the
 * fixture keeps its score (REV-1).
 */

import type { Fixture, StoredTie } from '../../../common/fixture/fixture.schema.ts';
import { otherSets } from '../../../common/fixture/playing-order.rules.ts';
import { present } from '../../../common/kernel/values.ts';
import { levelTieWinner } from '../../../common/knockout/level-tie.rules.ts';
import { fixtureScores } from '../../../common/match/match-score.rules.ts';
import type { Match, MatchState } from '../../../common/match/match-state.schema.ts';
import { openingCorrection } from '../../../common/match/own-events.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import type { Transaction } from '../../db/database.ts';
import type { Write } from '../../db/write-gate.ts';
import * as repository from '../tournament-state/match.repository.ts';
import {
  announced,
  type FixtureMatch,
  fixtureOf,
  loadMatch,
  notBegun,
  withRow,
} from '../tournament-state/match-reader.ts';
import { saveState } from '../tournament-state/state-writer.ts';

/** The decided changes of a match. */
export interface MatchChange {
  match: Match;
  frozen: MatchState | null;
  play?: number;
  /** The fixture's row after the act; its score is computed from the events. */
  fixture?: Fixture;
}

/** PRE-6: the begun matches of later sets that share fouls and cards with the changed ones. */
async function sharingSets(
  trx: Transaction,
  state: TournamentState,
  decidedMatches: readonly DecidedMatch[],
  now: number,
): Promise<FixtureMatch[]> {
  const changed = decidedMatches.filter(
    ({ was, change }) =>
      change.match.preset.sharedBySets && change.match.events !== was.match.events,
  );
  const ownIds = new Set(decidedMatches.map(({ was }) => was.fixture.id));
  const later = changed
    .flatMap(({ was }) => otherSets(was.fixture, state.fixtures, 'later'))
    .filter(({ id }) => !ownIds.has(id));
  const sets: FixtureMatch[] = [];
  for (const fixture of later) sets.push(await loadMatch(trx, state, fixture, now));
  return sets.filter(({ isStored }) => isStored);
}

/** The same fixture, played again from the beginning under the tournament's present preset. */
export const playAgain = (
  state: TournamentState,
  { fixture, play, match: { carried } }: FixtureMatch,
  now: number,
): MatchChange => ({
  match: { ...notBegun(state, fixture, now).match, carried },
  frozen: null,
  play: play + 1,
});

/**
 * EVT-17: the match as the first action or event finds it: the typed score of its fixture is the first event.
 * Its time is a millisecond before `now`, so that new events are added after it.
 */
export function withOpening(
  { fixture, match }: FixtureMatch,
  { now, who }: { now: number; who: string },
): Match {
  if (match.events.length > 0) return match;
  const opening = openingCorrection(fixture, crypto.randomUUID(), match.preset.setMs, {
    now: Math.max(0, now - 1),
    who,
  });
  return opening === null ? match : { ...match, events: [opening] };
}

/** A match as it was, and what was decided about it. */
export interface DecidedMatch {
  was: FixtureMatch;
  change: MatchChange;
}

/** The tournament after the save, and the decided matches in the given order. */
export interface SavedMatches {
  state: TournamentState;
  saved: FixtureMatch[];
}

/**
 * Saves and announces decided changes of matches, and changed rows of `others` that have no match. `now` is
 * the match time.
 */
export async function saveMatches(
  write: Write,
  before: TournamentState,
  decidedMatches: readonly DecidedMatch[],
  now: number,
  others: readonly Fixture[] = [],
): Promise<SavedMatches> {
  for (const decidedMatch of decidedMatches) await storeMatch(write.trx, decidedMatch, now);
  const sharing = await sharingSets(write.trx, before, decidedMatches, now);
  const rows = [...decidedMatches, ...sharing.map((was) => ({ was, change: was }))];
  const changed = rows.flatMap(({ was, change }) => {
    const row = rowOf(was, change);
    return isSameFixture(row, was.fixture) ? [] : [row];
  });
  const { state } = await saveRows(write, before, decidedMatches, [...others, ...changed]);
  const saved = decidedMatches.map(({ was, change }): FixtureMatch => {
    const { match, frozen, play = was.play } = change;
    const { fixture } = was;
    const changedAt = isHidden(was, change) ? was.changedAt : now;
    const fixtureMatch = { fixture, match, frozen, play, changedAt, isStored: true };
    return withRow(fixtureMatch, state);
  });
  for (const [index, { was, change }] of decidedMatches.entries()) {
    if (!isHidden(was, change)) announceMatch(write, present(saved[index]));
  }
  for (const { fixture } of sharing) {
    // SIT-3: its clock may have changed with the rows.
    announceMatch(write, await loadMatch(write.trx, state, fixtureOf(state, fixture.id), now));
  }
  return { state, saved };
}

/**
 * Saves the rows of decided matches, and the winner of a tie that one of them leaves level (KO-7).
 */
async function saveRows(
  write: Write,
  before: TournamentState,
  decidedMatches: readonly DecidedMatch[],
  changed: readonly Fixture[],
): Promise<{ state: TournamentState }> {
  const rows = new Map(changed.map((fixture) => [fixture.id, fixture]));
  const after = before.fixtures.map((fixture) => rows.get(fixture.id) ?? fixture);
  const bracket = before.bracket?.map((tie) =>
    decidedMatches.reduce(
      (knownTie, decidedMatch) => withLevelTie(knownTie, decidedMatch, before.fixtures, after),
      tie,
    ),
  );
  return saveState(write, before, { changed, bracket });
}

/** KO-7: a confirmed set can set the winner of a tie, and a revoked confirmation clears it. */
function withLevelTie(
  tie: StoredTie,
  { was, change }: DecidedMatch,
  before: readonly Fixture[],
  after: readonly Fixture[],
): StoredTie {
  const row = after.find(({ id }) => id === was.fixture.id);
  if (row === undefined || row.tieId !== tie.id) return tie;
  const isConfirmed = ({ clockState }: Match) => clockState.phase === 'confirmed';
  if (isConfirmed(was.match) === isConfirmed(change.match)) return tie;
  if (isConfirmed(change.match)) {
    const won = tie.ruling === null ? levelTieWinner(change.match, row, after) : null;
    if (won === null) return tie;
    return { ...tie, ruling: 'decided', rulingWinner: won.teamId, reason: won.reason };
  }
  const won = levelTieWinner(was.match, was.fixture, before);
  const isOfPlay = change.play !== undefined || (won !== null && won.reason === tie.reason);
  if (tie.ruling !== 'decided' || !isOfPlay) return tie;
  return { ...tie, ruling: null, rulingWinner: null, reason: null };
}

/** Whether a review delays the announcement of this change. */
const isHidden = (was: FixtureMatch, change: MatchChange): boolean =>
  was.frozen !== null && change.frozen !== null;

/** The fixture's row with the score of its events, unless a review hides it. */
function rowOf(was: FixtureMatch, { match, frozen, fixture = was.fixture }: MatchChange): Fixture {
  if (frozen !== null || match.events.length === 0) return fixture;
  return { ...fixture, ...fixtureScores(match) };
}

async function storeMatch(
  trx: Transaction,
  { was, change }: DecidedMatch,
  now: number,
): Promise<void> {
  const { match, frozen, play = was.play } = change;
  const { fixtureId, preset, clockState } = match;
  const changedAt = isHidden(was, change) ? was.changedAt : now;
  await repository.upsert(trx, { fixtureId, play, preset, clockState, frozen, changedAt });
  const storedIds = new Set(play === was.play ? was.match.events.map(({ id }) => id) : []);
  await repository.insertEvents(
    trx,
    match.events
      .filter(({ id }) => !storedIds.has(id))
      .map((event) => ({ fixtureId, play, event })),
  );
}

/** Announces a match whose fixture changed; the caller stored it before. */
export function announceMatch(write: Write, fixtureMatch: FixtureMatch): void {
  const value = announced(fixtureMatch);
  const change = { type: 'match', op: 'upsert', id: value.fixtureId, value } as const;
  write.announce(tournamentTopic(fixtureMatch.fixture.tournament_id), change);
}

/** The row of a fixture with the score that its events give, also while a review hides it. */
export const withRealScore = ({ fixture, match }: FixtureMatch): Fixture =>
  match.events.length === 0 ? fixture : { ...fixture, ...fixtureScores(match) };

const isSameFixture = (a: Fixture, b: Fixture): boolean =>
  Object.keys(a).every((key) => Reflect.get(a, key) === Reflect.get(b, key));
