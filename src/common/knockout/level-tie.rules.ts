/** SIT-3, KO-7: the winner of a tie that is level after its last set. */
import { isFinal, tieScoreOf } from '../fixture/decider.rules.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import type { Match } from '../match/match-state.schema.ts';
import { tiePlayState } from '../match/tie-play.rules.ts';
import { tieReasons } from '../match-view/shown-match.rules.ts';
import { setsOf } from './tie-result.rules.ts';

/** SIT-3: whether the tie is level if this set ends with its current score; without a score it is 0 : 0. */
export function endsLevel(fixture: Fixture, fixtures: readonly Fixture[]): boolean {
  if (fixture.tieId === undefined) return false;
  const { homeTeamId, awayTeamId, homeScore, awayScore } = fixture;
  const last = {
    ...fixture,
    mapLit: 0 as const,
    homeScore: homeScore ?? 0,
    awayScore: awayScore ?? 0,
  };
  const sets = setsOf(fixture.tieId, fixtures).map((set) => (set.id === fixture.id ? last : set));
  const { a, b, left } = tieScoreOf([homeTeamId, awayTeamId], sets.filter(isFinal), sets.length);
  return a === b && left === 0;
}

/** SIT-3: the goals of all sets of a tie, by the sides of this set. */
export function tieGoals(
  { tieId = 0, homeTeamId, awayTeamId }: Fixture,
  fixtures: readonly Fixture[],
): { home: number; away: number } {
  const sets = setsOf(tieId, fixtures).filter(({ outcome }) => outcome === 'played');
  const goalsOf = (teamId: number) =>
    sets.reduce(
      (sum, set) => sum + ((set.homeTeamId === teamId ? set.homeScore : set.awayScore) ?? 0),
      0,
    );
  return { home: goalsOf(homeTeamId), away: goalsOf(awayTeamId) };
}

/** KO-7: the winner of a tie that is level after this set, and the reason; null when the admin decides. */
export function levelTieWinner(
  match: Match,
  set: Fixture,
  fixtures: readonly Fixture[],
): { teamId: number; reason: string } | null {
  if (!endsLevel(set, fixtures)) return null;
  const play = tiePlayState(match);
  const isByGoals = match.preset.levelTie?.mode === 'goals';
  const score = isByGoals ? tieGoals(set, withFixture(fixtures, set)) : play;
  if (score === undefined || score.home === score.away) return null;
  const teamId = score.home > score.away ? set.homeTeamId : set.awayTeamId;
  return { teamId, reason: reasonText(isByGoals ? 'goals' : (play?.mode ?? 'goals'), score) };
}

const withFixture = (fixtures: readonly Fixture[], row: Fixture): Fixture[] =>
  fixtures.map((fixture) => (fixture.id === row.id ? row : fixture));

/** Stored in English, like all texts on the wire. The winner's number comes first. */
function reasonText(mode: keyof typeof tieReasons, { home, away }: { home: number; away: number }) {
  const words = tieReasons[mode];
  return mode === 'golden-goal'
    ? words
    : `${words} ${Math.max(home, away)}:${Math.min(home, away)}`;
}
