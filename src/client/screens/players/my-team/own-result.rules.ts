import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import type { Tie } from '../../../../common/fixture/tie.schema.ts';
import { setWinnerOf } from '../../../../common/knockout/set-winner.rules.ts';

/** How a match ended for a team, also an awarded one (RES-1); null while it has no result or is lit. */
export function ownResult(
  fixture: Fixture,
  teamId: number,
  tie?: Tie,
): 'Won' | 'Draw' | 'Lost' | null {
  const winner = setWinnerOf(fixture, tie);
  if (winner === null) return null;
  return winner === 'draw' ? 'Draw' : winner === teamId ? 'Won' : 'Lost';
}
