import type { Slot } from '../../../common/knockout/tie.schema.ts';
import { placeText } from '../../texts/place-text.ts';
import { t } from '../../texts/t.ts';

/** KO-4: where a team will come from, while it is not known. `nameOf`: of a group. */
export function slotText(slot: Slot, nameOf: (tournamentId: number) => string): string {
  if ('winner' in slot) return t('Winner {code}', { code: slot.winner });
  if ('loser' in slot) return t('Loser {code}', { code: slot.loser });
  if ('bye' in slot) return t('Bye');
  if ('team' in slot) return t('Open');
  const group = 'tournament' in slot ? nameOf(slot.tournament) : groupsOf(slot.tournaments, nameOf);
  return t('{place} {group}', { place: placeText(slot.place), group });
}

/** 'A/B/C/D' for Group A to Group D. */
function groupsOf(
  tournaments: readonly number[],
  nameOf: (tournamentId: number) => string,
): string {
  const names = tournaments.map((id) => nameOf(id).split(' '));
  const first = names[0] ?? [];
  const shared = first.findIndex((word, index) => names.some((name) => name[index] !== word));
  return names.map((name) => name.slice(Math.max(shared, 0)).join(' ')).join('/');
}
