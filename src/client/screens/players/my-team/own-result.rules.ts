import type { MatchView } from '../../../../common/tournament-view/match-view.rules.ts';

/** How a match ended for a team, also an awarded one (RES-1); null while it has no result or is lit. */
export function ownResult({ winner }: MatchView, teamId: number): 'Won' | 'Draw' | 'Lost' | null {
  if (winner === null) return null;
  return winner === 'draw' ? 'Draw' : winner === teamId ? 'Won' : 'Lost';
}
