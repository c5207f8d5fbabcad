import type { Slot } from '../../../common/knockout/tie.schema.ts';

/** KO-4: where a team will come from, while it is not known. `nameOf`: of a group. */
export function slotText(slot: Slot, nameOf: (tournamentId: number) => string): string {
  if ('winner' in slot) return `Winner ${slot.winner}`;
  if ('loser' in slot) return `Loser ${slot.loser}`;
  if ('tournament' in slot) return `${ordinal(slot.place)} ${nameOf(slot.tournament)}`;
  if ('ranked' in slot) return `${ordinal(slot.ranked)} best ${ordinal(slot.place)}`;
  return 'bye' in slot ? 'Bye' : 'Open';
}

const ENDINGS = ['th', 'st', 'nd', 'rd'];

const ordinal = (n: number): string =>
  `${n}${(n % 100 > 10 && n % 100 < 14 ? undefined : ENDINGS[n % 10]) ?? 'th'}`;

const ROUNDS: Readonly<Record<number, string>> = {
  1: 'Final',
  2: 'Semi-finals',
  4: 'Quarter-finals',
};

/** The title of a round; `winners`: how many ties of it lead to the final. */
export const roundName = (winners: number): string => ROUNDS[winners] ?? `Round of ${winners * 2}`;
