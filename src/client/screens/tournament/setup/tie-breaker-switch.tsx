import { Switch } from '@chakra-ui/react';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { useUpdateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { useIsOffline } from '../../../live/use-is-offline.ts';
import { t } from '../../../texts/t.ts';
import { showProblem } from '../../../ui/notices/toaster.ts';

/** Whether goals decide where both teams of a pairing would get 1 point. */
export function TieBreakerSwitch({ tournament }: { tournament: Tournament }) {
  const update = useUpdateTournament();
  const isOffline = useIsOffline();
  return (
    <Switch.Root
      checked={tournament.use_goals_tiebreaker}
      disabled={isOffline}
      onCheckedChange={({ checked }) =>
        update.mutate(
          { id: tournament.id, use_goals_tiebreaker: checked },
          {
            onError: (error) =>
              showProblem(failureOf(error, t('The setting could not be saved. Please try again.'))),
          },
        )
      }
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>{t('Compare goals when teams tie')}</Switch.Label>
    </Switch.Root>
  );
}
