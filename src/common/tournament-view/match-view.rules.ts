/** One match as every screen, the overlay and paper show it. */
import type { Fixture, Tie } from '../fixture/fixture.schema.ts';
import type { NotNeededReason } from '../fixture/pairing.rules.ts';
import { emptyScore, isIncomplete, isLit, isScored, playedScores } from '../fixture/score.rules.ts';
import { setWinnerOf } from '../knockout/tie-result.rules.ts';
import type { MatchState } from '../match/match-state.schema.ts';
import { hasShownClock } from '../match-view/shown-match.rules.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';

/** The colour that a team plays in. */
export type Side = 'red' | 'blue';

export const otherSide = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

/** The home team stands on the left: red when red is on the left in the cage, also without a stored orientation. */
export const homeSide = ({ redOnLeft }: Pick<Tournament, 'redOnLeft'>): Side =>
  redOnLeft === false ? 'blue' : 'red';

/** What a match is, in one word. */
export type MatchStatus =
  | 'not-needed'
  | 'incomplete'
  | 'awarded'
  | 'void'
  | 'draw'
  | 'final'
  | 'called'
  | 'in-play'
  | 'open';

export interface MatchSide {
  place: 'home' | 'away';
  teamId: number;
  /** Empty while the teams are not known. */
  name: string;
  /** Empty for a team without one. */
  shortName: string;
  side: Side;
  /** RES-1: null for a match that was not played. EVT-12: with a clock, 0 before the first goal. */
  score: number | null;
  hasWon: boolean;
}

export interface MatchView {
  fixture: Fixture;
  id: number;
  /** The match number on screens. */
  number: number;
  /** The tie that it is a set of. */
  tie: Tie | undefined;
  /** Its clock and events, if it has any. */
  play: MatchState | undefined;
  status: MatchStatus;
  isLit: boolean;
  /** REV-5: screens name the review in place of the status. */
  isReviewed: boolean;
  /** DEC-6: why nobody plays it; null for all others, and while it is lit. */
  notNeeded: NotNeededReason | null;
  /** SCR-2, EVT-12: whether it has a score or an outcome, or its clock was started. */
  isScored: boolean;
  /** SCR-12, KO-7: null while it is open or lit. */
  winner: number | 'draw' | null;
  home: MatchSide;
  away: MatchSide;
}

/** A lit match is called or in play even while its score is entered. `tie`: the one that it is a set of (KO-7). */
export function matchStatus(fixture: Fixture, isNotNeeded: boolean, tie?: Tie): MatchStatus {
  if (fixture.outcome === 'void') return 'void';
  if (isNotNeeded) return 'not-needed';
  if (fixture.outcome === 'awarded') return 'awarded';
  if (fixture.mapLit > 0) return fixture.mapLit === 1 ? 'called' : 'in-play';
  if (isIncomplete(fixture)) return 'incomplete';
  const winner = setWinnerOf(fixture, tie);
  return typeof winner === 'number' ? 'final' : (winner ?? 'open');
}

/** What a match needs to know of its tournament. */
export interface MatchFacts {
  tournament: Pick<Tournament, 'redOnLeft'>;
  tie: Tie | undefined;
  play: MatchState | undefined;
  notNeeded: NotNeededReason | null;
  nameOf: (teamId: number, isShort?: boolean) => string;
}

export function matchView(fixture: Fixture, facts: MatchFacts): MatchView {
  const { tournament, tie, play, nameOf } = facts;
  const lit = isLit(fixture);
  const notNeeded = lit ? null : facts.notNeeded;
  const isTimed = lit && play !== undefined && hasShownClock(play);
  const none = emptyScore(fixture, isTimed);
  const { homeScore, awayScore } = playedScores(fixture);
  // DEC-5: a match that is not needed counts nowhere.
  const winner = notNeeded === null ? setWinnerOf(fixture, tie) : null;
  const red = homeSide(tournament);
  const side = (place: 'home' | 'away', teamId: number, score: number | null): MatchSide => ({
    place,
    teamId,
    name: nameOf(teamId),
    shortName: nameOf(teamId, true),
    side: place === 'home' ? red : otherSide(red),
    score: score ?? none,
    hasWon: winner === teamId,
  });
  const home = side('home', fixture.homeTeamId, homeScore);
  const away = side('away', fixture.awayTeamId, awayScore);
  return {
    fixture,
    id: fixture.id,
    number: fixture.displayMatchNumber,
    tie,
    play,
    status: matchStatus(fixture, notNeeded !== null, tie),
    isLit: lit,
    isReviewed: play?.underReview === true,
    notNeeded,
    isScored: isScored(fixture) || isTimed,
    winner,
    home,
    away,
  };
}

/** Both sides from left to right. The colour belongs to the team: a flipped screen moves both. */
export const leftToRight = (
  { home, away }: MatchView,
  isFlipped: boolean,
): [MatchSide, MatchSide] => (isFlipped ? [away, home] : [home, away]);

/** The side of a team in its match, and its opponent's. */
export const sidesOf = (match: MatchView, teamId: number): [MatchSide, MatchSide] =>
  leftToRight(match, match.away.teamId === teamId);
