import type { Tie } from '../../../common/fixture/tie.schema.ts';
import { type NextTie, nextTie, nextTieOf } from '../../../common/knockout/next-tie.rules.ts';
import { t } from '../../texts/t.ts';
import { useTeamName } from '../teams/use-teams.ts';
import { useSlotText } from './slot-text.ts';
import { tieTitle } from './tie-title.ts';

interface MeetsText {
  /** 'Winner meets Owls · SF1'. Empty where no tie follows. */
  ofTie: (tie: Tie | undefined, ties: readonly Tie[] | undefined) => string;
  /** The same for the phone of a team: `tie` is the one that it plays; undefined once it is over. */
  ofTeam: (teamId: number, tie: Tie | undefined, ties: readonly Tie[] | undefined) => string;
}

/** KO-12: whom the winner of a tie meets next. */
export function useMeetsText(): MeetsText {
  const names = useTeamName();
  const textOf = useSlotText();
  const slots = ({ tie, teamId, slot }: NextTie) => ({
    opponent: teamId === null ? textOf(slot) : names(teamId),
    tie: tieTitle(tie),
  });
  return {
    ofTie: (tie, ties = []) => {
      const next = tie && nextTie(tie.code, ties);
      if (!next) return '';
      return tie.winnerTeamId === null
        ? t('Winner meets {opponent} · {tie}', slots(next))
        : t('{team} meets {opponent} · {tie}', { team: names(tie.winnerTeamId), ...slots(next) });
    },
    ofTeam: (teamId, tie, ties = []) => {
      const next = tie ? nextTie(tie.code, ties) : nextTieOf(teamId, ties);
      if (!next) return '';
      return t(tie ? 'If you win: {opponent} · {tie}' : 'You meet {opponent} · {tie}', slots(next));
    },
  };
}
