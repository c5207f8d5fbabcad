import { Button, Dialog, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { type Team, teamName } from '../../../../common/teams/teams.contract.ts';
import { NameCounter } from '../../../domain/teams/name-counter.tsx';
import {
  detailsProblem,
  TeamDetailsFields,
  typedDetails,
} from '../../../domain/teams/team-details-fields.tsx';
import { useRenameTeam } from '../../../domain/teams/teams.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { textProblem } from '../../../ui/forms/text-problem.ts';
import { showToast } from '../../../ui/notices/toaster.ts';

interface RenameTeamDialogProps {
  /** Null while closed. */
  team: Team | null;
  /** The tournament on whose page it is renamed. */
  tournamentId: number;
  onClose: () => void;
}

/** Gives a team another name; its matches keep everything else. */
export function RenameTeamDialog({ team, tournamentId, onClose }: RenameTeamDialogProps) {
  return (
    <Modal title={t('Rename Team')} open={team !== null} onClose={onClose}>
      {team && <RenameForm team={team} tournamentId={tournamentId} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ team, tournamentId, onClose }: RenameTeamDialogProps & { team: Team }) {
  const [name, setName] = useState(team.name);
  const [details, setDetails] = useState(() => typedDetails(team));
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useRenameTeam();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = textProblem(teamName, name) ?? detailsProblem(details);
    if (wrong) return setProblem(wrong);
    rename.mutate(
      { id: team.id, name, ...details, tournament_id: tournamentId },
      {
        onSuccess: () => {
          showToast(t('Names Updated'));
          onClose();
        },
        onError: (error) => setProblem(failureOf(error, t('Failed to update team'))),
      },
    );
  };
  return (
    <form onSubmit={save}>
      <Dialog.Body>
        <Field.Root invalid={problem !== null}>
          <Field.Label>
            {t('Team name')} <NameCounter text={name} />
          </Field.Label>
          <Input
            value={name}
            autoFocus
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              setProblem(null);
            }}
          />
          <Field.ErrorText>{problem}</Field.ErrorText>
        </Field.Root>
        <TeamDetailsFields
          name={name}
          details={details}
          onChange={(changed) => {
            setDetails(changed);
            setProblem(null);
          }}
        />
        <Dialog.Footer>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActButton type="submit" variant="solid" disabled={rename.isPending}>
            {t('Save')}
          </ActButton>
        </Dialog.Footer>
      </Dialog.Body>
    </form>
  );
}
