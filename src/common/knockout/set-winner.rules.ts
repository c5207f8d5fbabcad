/** KO-7: the winner of a set as all screens and paper show it. */
import type { Fixture } from '../fixtures/fixture.schema.ts';
import { shownWinnerOf } from '../fixtures/score.rules.ts';
import type { Tie } from './tie.schema.ts';

/** KO-7: whether this level set was the last of a level tie that has a winner. */
export const isTieBroken = (set: Fixture, tie: Tie | undefined): tie is Tie =>
  tie !== undefined &&
  tie.winnerTeamId !== null &&
  tie.wins.a === tie.wins.b &&
  tie.fixtures.at(-1) === set.id &&
  shownWinnerOf(set) === 'draw';

/** KO-7: the level last set of a level tie goes to the winner of the tie. Null while the set is lit. */
export const setWinnerOf = (set: Fixture, tie: Tie | undefined): number | 'draw' | null =>
  isTieBroken(set, tie) ? tie.winnerTeamId : shownWinnerOf(set);
