import type { Tie } from '../../../common/fixture/tie.schema.ts';
import { t } from '../../texts/t.ts';

interface Round {
  round: number;
  name: string;
  ties: Tie[];
}

/** The rounds of a bracket in order, with their ties. */
export const roundsOf = (ties: readonly Tie[]): Round[] =>
  [...new Set(ties.map(({ round }) => round))]
    .sort((a, b) => a - b)
    .map((round) => {
      const tiesOfRound = ties.filter((tie) => tie.round === round);
      return {
        round,
        ties: tiesOfRound,
        name: roundName(tiesOfRound.filter(({ code }) => !code.startsWith('P')).length),
      };
    });

/** `winners`: how many ties of the round lead to the final. */
function roundName(winners: number): string {
  if (winners === 1) return t('The final');
  if (winners === 2) return t('Semi-finals');
  return winners === 4 ? t('Quarter-finals') : t('Round of {n}', { n: winners * 2 });
}
