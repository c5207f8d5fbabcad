import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import { shownWinnerOf } from '../../../../common/fixtures/score.rules.ts';

/** How a match ended for a team, also an awarded one (RES-1); null while it has no result or is lit. */
export function ownResult(fixture: Fixture, teamId: number): 'Won' | 'Draw' | 'Lost' | null {
  const winner = shownWinnerOf(fixture);
  if (winner === null) return null;
  return winner === 'draw' ? 'Draw' : winner === teamId ? 'Won' : 'Lost';
}
