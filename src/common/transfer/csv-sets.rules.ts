/** TRF-15: the sets of a knockout's ties, as rows of a championship file. */
import { ok, type Result } from '../result.ts';
import type { FixtureData, TournamentData } from './championship-data.ts';
import { all, cellOf, cellProblem, type Row, readWholeNumber } from './csv-cell.rules.ts';

/** KO-6: the tie of a set and which one it is. */
export function readSetOf(
  row: Row,
  { bracket = [] }: TournamentData,
): Result<{ tie: string; set: number }> {
  const tie = cellOf(row, 'Tie');
  const data = bracket.find(({ code }) => code === tie);
  if (data === undefined) return cellProblem(row.line, 'Tie', `there is no tie "${tie}".`);
  return all({ tie: ok(tie), set: readWholeNumber(row, 'Set', 1, data.bestOf) });
}

/** What holds for the sets of a knockout; null where nothing is wrong. */
export function checkSets(
  { bracket = [] }: TournamentData,
  placed: readonly { fixture: FixtureData; line: number }[],
): Result<never> | null {
  const numbers = new Set<string>();
  const sets = new Set<string>();
  let isLit = false;
  for (const { fixture, line } of placed) {
    const { round, matchNumber, tie, set, home, away, mapLit } = fixture;
    const own = bracket.find(({ code }) => code === tie);
    if (own?.round !== round) return cellProblem(line, 'Round', 'must be the round of its tie.');
    if (![home, away].every((team) => team === own.teamA || team === own.teamB)) {
      return cellProblem(line, 'Home team', 'must be one of the teams of its tie.');
    }
    if (numbers.has(`${round}/${matchNumber}`)) {
      return cellProblem(line, 'Match', `round ${round} has another match ${matchNumber}.`);
    }
    if (sets.has(`${tie}/${set}`)) return cellProblem(line, 'Set', `${tie} has it twice.`);
    if (isLit && mapLit > 0) {
      return cellProblem(line, 'Cage', 'another match of this group is called or in play.');
    }
    numbers.add(`${round}/${matchNumber}`);
    sets.add(`${tie}/${set}`);
    isLit ||= mapLit > 0;
  }
  return null;
}
