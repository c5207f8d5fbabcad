import { Box, Checkbox } from '@chakra-ui/react';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { useCages } from '../../../domain/cages/cages.live.ts';
import { useUpdateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { useIsOffline } from '../../../live/use-is-offline.ts';
import { t } from '../../../texts/t.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { showProblem } from '../../../ui/notices/toaster.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** CAGE-3: the cages that the matches of the group are played in. Nothing for an event without cages. */
export function CagesChoice({ tournament: { id, cageIds = [] } }: { tournament: Tournament }) {
  const cages = useCages();
  const update = useUpdateTournament('cages');
  const isOffline = useIsOffline();
  const choose = (cageId: number, isChosen: boolean) => {
    const others = cageIds.filter((otherId) => otherId !== cageId);
    update.mutate(
      { id, cageIds: isChosen ? [...others, cageId] : others },
      {
        onError: (error) =>
          showProblem(failureOf(error, t('The setting could not be saved. Please try again.'))),
      },
    );
  };
  if (cages.length === 0) return null;
  return (
    <Stack as="fieldset" gap={3}>
      <Box as="legend" marginBottom="2" fontSize="sm" fontWeight="strong">
        {t('Cages')}
      </Box>
      {cages.map((cage) => (
        <Checkbox.Root
          key={cage.id}
          checked={cageIds.includes(cage.id)}
          disabled={isOffline}
          onCheckedChange={({ checked }) => choose(cage.id, checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label overflowWrap="anywhere">
            <NameText text={cage.name} />
          </Checkbox.Label>
        </Checkbox.Root>
      ))}
      <Text size="sm" tone="muted">
        {t('With none chosen, its matches are played in any cage.')}
      </Text>
    </Stack>
  );
}
