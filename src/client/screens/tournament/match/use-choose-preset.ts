import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { useUpdateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { showProblem } from '../../../ui/notices/toaster.ts';

/** The choice of no rules, in the setup and in the dialog alike. */
export const NO_CLOCK_TEXT = t('Scores only, no clock');

/** Chooses the rules of a tournament by their name; null: none, its scores are typed. */
export function useChoosePreset({ id }: Tournament) {
  const { mutateAsync: update, isPending } = useUpdateTournament();
  const choose = (name: string | null) => {
    update({ id, matchPreset: name === null ? null : { name } }).catch((error: unknown) =>
      showProblem(failureOf(error, t('The rules were not changed.'))),
    );
  };
  return { choose, isPending };
}
