import type { TournamentSnapshot } from '../../../common/contract/live.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import type { MatchPhase, MatchState } from '../../../common/match-play/match-state.schema.ts';
import { ballsOff, shotsDue } from '../../../common/match-play/penalties.rules.ts';
import { homeSide, otherSide } from '../../domain/sides/orientation.ts';
import type { TeamName } from '../../domain/teams/use-teams.ts';
import type { HalfTeam } from './team-half.tsx';

interface HalvesContext {
  names: TeamName;
  phase: MatchPhase;
  /** This device stands on the other side of the cage. */
  isFlipped: boolean;
}

/** The left and the right half of the console, as the cage stands before this device. */
export function halves(
  { tournament }: TournamentSnapshot,
  fixture: Fixture,
  match: MatchState,
  { names, phase, isFlipped }: HalvesContext,
): [HalfTeam, HalfTeam] {
  const due = shotsDue(match.preset.penalty, match.fouls);
  const homeColour = homeSide(tournament.redOnLeft);
  const halfOf = (at: 'home' | 'away'): HalfTeam => {
    const id = at === 'home' ? fixture.homeTeamId : fixture.awayTeamId;
    const isOwn = ({ teamId }: { teamId: number }) => teamId === id;
    return {
      id,
      side: at === 'home' ? homeColour : otherSide(homeColour),
      name: names(id),
      score: match.score[at],
      fouls: match.fouls[at],
      cards: match.cards.filter(isOwn).map(({ colour }) => colour),
      ballsOff: ballsOff(match.cards, id),
      shotsDue: phase === 'penalty-shots' ? due[at] : 0,
      shots: match.shots.filter(isOwn).map(({ scored }) => scored),
    };
  };
  return isFlipped ? [halfOf('away'), halfOf('home')] : [halfOf('home'), halfOf('away')];
}
