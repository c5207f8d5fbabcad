import type { PresetChoice } from '../../../../common/match/match-preset.schema.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { useUpdateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { showProblem } from '../../../ui/notices/toaster.ts';

/** The choice of no rules, in the setup and in the dialog alike. */
export const NO_CLOCK_TEXT = t('Scores only, no clock');

/** Chooses a preset by name or with own rules. Null: no preset, scores are typed. */
export function useChoosePreset({ id }: Tournament) {
  const { mutateAsync: update, isPending } = useUpdateTournament();
  const chooseOwn = (matchPreset: PresetChoice | null) => {
    update({ id, matchPreset }).catch((error: unknown) =>
      showProblem(failureOf(error, t('The rules were not changed.'))),
    );
  };
  const choose = (name: string | null) => chooseOwn(name === null ? null : { name });
  return { choose, chooseOwn, isPending };
}
