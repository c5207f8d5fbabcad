/** TRF-15: the sets of a knockout's ties, as rows of a championship file. */
import { ok, type Result } from '../kernel/result.ts';
import type { FixtureData, TournamentData } from './championship-data.ts';
import { all, cellOf, cellProblem, type Row, readWholeNumber } from './csv-cell.rules.ts';

/** KO-6: the tie of a set and which one it is. */
export function readSetOf(
  row: Row,
  { bracket = [] }: TournamentData,
): Result<{ tie: string; set: number }> {
  const tie = cellOf(row, 'Tie');
  const data = bracket.find(({ code }) => code === tie);
  if (data === undefined) return cellProblem(row.line, 'Tie', 'tie-unknown', { tie });
  return all({ tie: ok(tie), set: readWholeNumber(row, 'Set', 1, data.bestOf) });
}

/** The problem of a knockout's sets; null when they are valid. */
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
    if (own?.round !== round) return cellProblem(line, 'Round', 'tie-round');
    if (![home, away].every((team) => team === own.teamA || team === own.teamB)) {
      return cellProblem(line, 'Home team', 'tie-teams');
    }
    if (numbers.has(`${round}/${matchNumber}`)) {
      return cellProblem(line, 'Match', 'match-number-twice', { round, n: matchNumber });
    }
    if (sets.has(`${tie}/${set}`)) return cellProblem(line, 'Set', 'set-twice', { tie: own.code });
    if (isLit && mapLit > 0) {
      return cellProblem(line, 'Cage', 'other-match-lit');
    }
    numbers.add(`${round}/${matchNumber}`);
    sets.add(`${tie}/${set}`);
    isLit ||= mapLit > 0;
  }
  return null;
}
