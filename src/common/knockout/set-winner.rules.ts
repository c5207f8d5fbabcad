/** KO-7: the winner of a set as all screens and paper show it. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import { shownWinnerOf } from '../fixture/score.rules.ts';
import type { Tie } from '../fixture/tie.schema.ts';

/** KO-7: the last set of a level tie, itself level, goes to the winner of the tie. Null while it is lit. */
export function setWinnerOf(set: Fixture, tie: Tie | undefined): number | 'draw' | null {
  const winner = shownWinnerOf(set);
  return winner === 'draw' && tie?.fixtures.at(-1) === set.id && tie.wins.a === tie.wins.b
    ? (tie.winnerTeamId ?? winner)
    : winner;
}
