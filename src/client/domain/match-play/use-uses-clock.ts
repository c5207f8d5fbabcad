import { usesClock } from '../../../common/match-view/uses-clock.rules.ts';
import { useTournamentSelect } from '../../live/use-topic.ts';

/** SHW-10: whether a tournament is played with a clock; false until it is known. */
export const useUsesClock = (tournamentId: number): boolean =>
  useTournamentSelect(tournamentId, usesClock) ?? false;
