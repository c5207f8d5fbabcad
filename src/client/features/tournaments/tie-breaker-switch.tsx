import { Switch } from '@chakra-ui/react';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { failureOf } from '../../shared/api-errors.ts';
import { useIsOffline } from '../../shared/live/use-is-offline.ts';
import { showProblem } from '../../shared/ui/toast.store.ts';
import { useUpdateTournament } from './tournaments.queries.ts';

/** Whether goals decide where both teams of a pairing would get 1 point. */
export function TieBreakerSwitch({ tournament }: { tournament: Tournament }) {
  const update = useUpdateTournament();
  const isOffline = useIsOffline();
  const wanted = update.isPending ? update.variables.use_goals_tiebreaker : undefined;
  return (
    <Switch.Root
      checked={wanted ?? tournament.use_goals_tiebreaker}
      disabled={isOffline}
      onCheckedChange={({ checked }) =>
        update.mutate(
          { id: tournament.id, use_goals_tiebreaker: checked },
          {
            onError: (error) =>
              showProblem(failureOf(error, 'The setting could not be saved. Please try again.')),
          },
        )
      }
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>Compare goals when teams tie</Switch.Label>
    </Switch.Root>
  );
}
