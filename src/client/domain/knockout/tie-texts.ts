/** The words of a bracket: its rounds, its ties, where a team comes from, how a tie ended and what follows. */
import type { Fixture, Slot, Tie } from '../../../common/fixture/fixture.schema.ts';
import { type NextTie, nextTie, nextTieOf } from '../../../common/knockout/next-tie.rules.ts';
import {
  joinedGroupNames,
  tieCodeText,
  tieTitle as titleIn,
} from '../../../common/knockout/tie-code-text.rules.ts';
import type { MatchView } from '../../../common/tournament-view/match-view.rules.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { placeText } from '../../texts/place-text.ts';
import { t } from '../../texts/t.ts';
import { tieReasonText } from '../match-play/state-text.ts';
import { useTeamName } from '../teams/use-teams.ts';

/** 'QF1', 'The final'. */
export const tieTitle = ({ code }: Pick<Tie, 'code'>): string => titleIn(t, code);

/** LNG-18: 'QF1', 'F'. */
export const tieCode = (code: string): string => tieCodeText(t, code);

/** The tie that a fixture is a set of; undefined in a group. */
export const tieOf = ({ tieId }: Fixture, ties: readonly Tie[] = []): Tie | undefined =>
  ties.find(({ id }) => id === tieId);

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

/** KO-4: the source of a team that is not known yet. `nameOf` returns the name of a group. */
export function slotText(slot: Slot, nameOf: (tournamentId: number) => string): string {
  if ('winner' in slot) return t('Winner {code}', { code: tieCode(slot.winner) });
  if ('loser' in slot) return t('Loser {code}', { code: tieCode(slot.loser) });
  if ('bye' in slot) return t('Bye');
  if ('team' in slot) return t('Open');
  const ids = 'tournament' in slot ? [slot.tournament] : slot.tournaments;
  const group = joinedGroupNames(ids.map(nameOf));
  return t('{place} {group}', { place: placeText(slot.place), group });
}

/** Returns {@link slotText} with the names of the groups of this championship. */
export function useSlotText(): (slot: Slot) => string {
  const tournaments = useChampionshipSelect(({ tournaments: all }) => all) ?? [];
  return (slot) =>
    slotText(
      slot,
      (id) =>
        tournaments.find((tournament) => tournament.id === id)?.name ?? t('Group {n}', { n: id }),
    );
}

/** KO-7, KO-11: 'Shots 2:0', 'Awarded · Late': what decided a tie other than its sets; '' for all others. */
export const tieEndText = ({ outcome, reason }: Pick<Tie, 'outcome' | 'reason'>): string =>
  [
    outcome === 'walkover' && t('Walkover'),
    outcome === 'awarded' && t('Awarded'),
    outcome === 'none' && t('Bye'),
    reason && tieReasonText(reason),
  ]
    .filter(Boolean)
    .join(' · ');

/** KO-7: what decided a level set that is shown as won; '' for all other sets. */
export const setReasonText = ({ tie, winner, home, away }: MatchView): string =>
  tie?.reason && typeof winner === 'number' && home.score === away.score
    ? tieReasonText(tie.reason)
    : '';

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

/** What decided a tie other than its sets (KO-7), and whom its winner meets (KO-12); '' for neither. */
export function useTieNote(tie: Tie | undefined, ties: readonly Tie[] | undefined): string {
  const meets = useMeetsText().ofTie(tie, ties);
  return [tie?.reason && tieReasonText(tie.reason), meets].filter(Boolean).join(' · ');
}
