import { Field, NativeSelect } from '@chakra-ui/react';
import { type TieBreak, tieBreakSchema } from '../../../../common/standings/tie-break.schema.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { useUpdateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { useIsOffline } from '../../../live/use-is-offline.ts';
import { t } from '../../../texts/t.ts';
import { showProblem } from '../../../ui/notices/toaster.ts';

const LABELS: Readonly<Record<TieBreak, string>> = {
  none: t('Share the rank'),
  'head-to-head': t('Head-to-head first'),
  'goal-difference': t('Goal difference first'),
};

/** LVL-1: the tie-break for teams with equal points. */
export function TieBreakSelect({ tournament }: { tournament: Tournament }) {
  const update = useUpdateTournament();
  const isOffline = useIsOffline();
  const choose = (tieBreak: TieBreak) =>
    update.mutate(
      { id: tournament.id, tieBreak },
      {
        onError: (error) =>
          showProblem(failureOf(error, t('The setting could not be saved. Please try again.'))),
      },
    );
  return (
    <Field.Root disabled={isOffline}>
      <Field.Label>{t('Teams with equal points')}</Field.Label>
      <NativeSelect.Root disabled={isOffline}>
        <NativeSelect.Field
          value={tournament.tieBreak}
          onChange={({ target }) => choose(tieBreakSchema.parse(target.value))}
        >
          {tieBreakSchema.options.map((tieBreak) => (
            <option key={tieBreak} value={tieBreak}>
              {LABELS[tieBreak]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
