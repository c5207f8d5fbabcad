import type { Slot } from '../../../common/fixture/tie.schema.ts';
import { joinedGroupNames } from '../../../common/knockout/group-names.rules.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { placeText } from '../../texts/place-text.ts';
import { t } from '../../texts/t.ts';
import { tieCode } from './tie-title.ts';

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
