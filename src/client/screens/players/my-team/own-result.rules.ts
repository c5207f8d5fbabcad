import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import { shownWinnerOf } from '../../../../common/fixtures/score.rules.ts';
import type { Tie } from '../../../../common/knockout/tie.schema.ts';

/**
 * How a match ended for a team, also an awarded one (RES-1); null while it has no result or is lit. KO-7: the
 * only set of a tie, when it is level, ends as the tie.
 */
export function ownResult(
  fixture: Fixture,
  teamId: number,
  tie?: Tie,
): 'Won' | 'Draw' | 'Lost' | null {
  const ofSet = shownWinnerOf(fixture);
  const winner = (ofSet === 'draw' && tie?.bestOf === 1 && tie.winnerTeamId) || ofSet;
  if (winner === null) return null;
  return winner === 'draw' ? 'Draw' : winner === teamId ? 'Won' : 'Lost';
}
