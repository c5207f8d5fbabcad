import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { MatchPhase, MatchState } from '../../../common/match/match-state.schema.ts';
import { ballsOff, dueShots } from '../../../common/match/penalties.rules.ts';
import type { TeamName } from '../../../common/teams/team-names.ts';
import { homeSide, otherSide } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import type { HalfTeam } from './team-half.tsx';

interface HalvesContext {
  names: TeamName;
  phase: MatchPhase;
  /** Whether this device is on the other side of the cage. */
  isFlipped: boolean;
}

/** The left and the right half of the console, as the cage looks from this device. */
export function halves(
  { tournament }: TournamentSnapshot,
  fixture: Fixture,
  match: MatchState,
  { names, phase, isFlipped }: HalvesContext,
): [HalfTeam, HalfTeam] {
  const due = dueShots(match);
  const taken = (id: number) => match.shots.filter(({ teamId }) => teamId === id).length;
  const isShooting = (id: number, at: 'home' | 'away') =>
    phase === 'penalty-shots' && (!match.tiePlay || taken(id) < due[at]);
  const homeColour = homeSide(tournament);
  const halfOf = (at: 'home' | 'away'): HalfTeam => {
    const id = at === 'home' ? fixture.homeTeamId : fixture.awayTeamId;
    const isOwn = ({ teamId }: { teamId: number }) => teamId === id;
    return {
      id,
      side: at === 'home' ? homeColour : otherSide(homeColour),
      name: names(id),
      score: (match.tiePlay ?? match.score)[at],
      fouls: match.fouls[at],
      cards: match.cards.filter(isOwn).map(({ colour }) => colour),
      ballsOff: ballsOff(match.cards, id),
      shotsDue: isShooting(id, at) ? due[at] : 0,
      shots: match.shots.filter(isOwn).map(({ scored }) => scored),
    };
  };
  return isFlipped ? [halfOf('away'), halfOf('home')] : [halfOf('home'), halfOf('away')];
}
