import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { playedScores } from '../../../common/fixture/score.rules.ts';
import type { Tie } from '../../../common/fixture/tie.schema.ts';
import { setWinnerOf } from '../../../common/knockout/set-winner.rules.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { homeSide, otherSide, type Side } from './orientation.ts';
import { type Mark, shows } from './shows.ts';

/** One team as it stands on a screen. */
export interface ShownTeam {
  teamId: number;
  side: Side;
  score: number | null;
  hasWon: boolean;
  /** For the element that shows its score. */
  mark: Mark;
}

export interface View {
  /** The home team plays red, else blue. */
  redOnLeft: boolean;
  /** Swaps left and right for a screen on the other side of the cage. */
  flip: boolean;
}

const views: Record<string, View> = {};

/**
 * The same object for the same view, because rows compare props by identity. A tournament stored by an
 * earlier version has no orientation: red is then on the left.
 */
export function viewOf({ redOnLeft }: Pick<Tournament, 'redOnLeft'>, flip: boolean): View {
  const view = { redOnLeft: redOnLeft !== false, flip };
  const key = Object.values(view).join();
  views[key] ??= view;
  return views[key];
}

/**
 * Both teams from left to right. The colour belongs to the team, so mirroring a screen moves the
 * team together with its colour. `tie`: the one that the fixture is a set of (KO-7).
 */
export function shownTeams(
  fixture: Fixture,
  { redOnLeft, flip }: View,
  tie?: Tie,
): [ShownTeam, ShownTeam] {
  const winner = setWinnerOf(fixture, tie);
  const { homeScore, awayScore } = playedScores(fixture);
  const side = homeSide(redOnLeft);
  const home: ShownTeam = {
    teamId: fixture.homeTeamId,
    side,
    score: homeScore,
    hasWon: winner === fixture.homeTeamId,
    mark: shows('score', fixture.id, 'home'),
  };
  const away: ShownTeam = {
    teamId: fixture.awayTeamId,
    side: otherSide(side),
    score: awayScore,
    hasWon: winner === fixture.awayTeamId,
    mark: shows('score', fixture.id, 'away'),
  };
  return flip ? [away, home] : [home, away];
}
