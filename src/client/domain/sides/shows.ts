import type { MatchSide, MatchView } from '../../../common/tournament-view/match-view.rules.ts';

/**
 * Attributes that name the fact an element shows, and its match, team or tie. For tests and assistive tools.
 */
export interface Mark {
  'data-shows'?: string;
  'data-fixture'?: number;
  'data-team'?: number;
  'data-tie'?: number;
  'data-side'?: 'home' | 'away' | undefined;
  translate?: 'no' | undefined;
}

export const shows = (
  fact: 'score' | 'clock' | 'state' | 'winner' | 'number' | 'next',
  fixtureId: number,
  side?: 'home' | 'away',
): Mark => ({
  'data-shows': fact,
  'data-fixture': fixtureId,
  'data-side': side,
  // Digits and badges; the other facts have words.
  translate: fact === 'score' || fact === 'clock' || fact === 'winner' ? 'no' : undefined,
});

export const showsTeam = (fact: 'rank' | 'points' | 'winner', teamId: number): Mark => ({
  'data-shows': fact,
  'data-team': teamId,
});

/** A seat's team, the tie's winner, or the score of the seat (KO-13). */
export const showsTie = (
  fact: 'seat' | 'tie-winner' | 'wins',
  tieId: number,
  side: 'home' | 'away',
): Mark => ({ 'data-shows': fact, 'data-tie': tieId, 'data-side': side });

/** The score of one side. */
export const showsScore = (
  { id }: Pick<MatchView, 'id'>,
  { place }: Pick<MatchSide, 'place'>,
): Mark => shows('score', id, place);

/** That a side has won. */
export const showsWinner = (
  { id }: Pick<MatchView, 'id'>,
  { place }: Pick<MatchSide, 'place'>,
): Mark => shows('winner', id, place);
