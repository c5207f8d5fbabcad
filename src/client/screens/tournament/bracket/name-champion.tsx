import { Button, Dialog, Field, NativeSelect } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { RankedTournament } from '../../../../common/ranking/final-ranking.rules.ts';
import { hasNoChampion, knockoutPlaces } from '../../../../common/ranking/knockout-places.rules.ts';
import { useNameChampion } from '../../../domain/knockout/knockout.queries.ts';
import { useDisqualified } from '../../../domain/standings/use-disqualified.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { useTeamNames } from '../../../domain/teams/use-teams.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { LevelRow } from '../standings/level-teams.tsx';

const QUESTION = t('The winner of the final has no place. Who is the champion?');

/** PLC-8: asks who is champion of a knockout whose winner was disqualified; the answer can be changed. */
export function NameChampion({ knockout }: { knockout: Omit<RankedTournament, 'fixtures'> }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { tournament, ties = [] } = knockout;
  const { champion } = tournament;
  const names = useTeamNames();
  const played = { ties, disqualified: useDisqualified() };
  if (!hasNoChampion(played)) return null;
  const [first] = knockoutPlaces({ ...played, champion });
  const isNone = champion?.teamId === null && first?.rank !== 1;
  const about = isNone ? t('No champion') : QUESTION;
  return (
    <LevelRow>
      <p>
        {first?.code === 'named' ? (
          <>
            {t('Champion')}: <NameText text={teamNameOf(names, first.teamId)} />
          </>
        ) : (
          about
        )}
      </p>
      <ActButton size="sm" onClick={() => setOpen(true)}>
        {t('Name the Champion')}
      </ActButton>
      <Modal title={t('Name the Champion')} text={QUESTION} open={isOpen} onClose={close}>
        <ChampionForm
          tournamentId={tournament.id}
          teamIds={knockoutPlaces(played).map(({ teamId }) => teamId)}
          onDone={close}
        />
      </Modal>
    </LevelRow>
  );
}

interface ChampionFormProps {
  tournamentId: number;
  /** The teams with a place, best first: the second of the final is offered. */
  teamIds: readonly number[];
  onDone: () => void;
}

function ChampionForm({ tournamentId, teamIds, onDone }: ChampionFormProps) {
  const names = useTeamNames();
  const name = useNameChampion(tournamentId);
  const [value, setValue] = useState(String(teamIds[0] ?? ''));
  const [problem, setProblem] = useState<string | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    name.mutate(value === '' ? null : Number(value), {
      onSuccess: onDone,
      onError: (error) =>
        setProblem(failureOf(error, t('The champion could not be saved. Please try again.'))),
    });
  };
  return (
    <form onSubmit={save}>
      <Dialog.Body>
        <Field.Root invalid={problem !== null}>
          <Field.Label>{t('Champion')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field value={value} onChange={({ target }) => setValue(target.value)}>
              {teamIds.map((teamId) => (
                <option key={teamId} value={teamId}>
                  {teamNameOf(names, teamId)}
                </option>
              ))}
              <option value="">{t('No champion')}</option>
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Field.ErrorText>{problem}</Field.ErrorText>
        </Field.Root>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onDone}>{t('Cancel')}</Button>
        <ActButton type="submit" variant="solid" loading={name.isPending}>
          {t('Save')}
        </ActButton>
      </Dialog.Footer>
    </form>
  );
}
