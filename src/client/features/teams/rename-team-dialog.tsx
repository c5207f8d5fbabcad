import { Button, Dialog, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { type Team, teamName } from '../../../common/teams/teams.contract.ts';
import { failureOf } from '../../shared/api-errors.ts';
import { textProblem } from '../../shared/text-problem.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { showToast } from '../../shared/ui/toast.store.ts';
import { NameCounter } from './name-counter.tsx';
import { useRenameTeam } from './teams.queries.ts';

interface RenameTeamDialogProps {
  /** Null while closed. */
  team: Team | null;
  /** The group on whose page it is renamed. */
  tournamentId: number;
  onClose: () => void;
}

/** Gives a team another name; its matches keep everything else. */
export function RenameTeamDialog({ team, tournamentId, onClose }: RenameTeamDialogProps) {
  return (
    <Modal title="Rename Team" open={team !== null} onClose={onClose}>
      {team && <RenameForm team={team} tournamentId={tournamentId} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ team, tournamentId, onClose }: RenameTeamDialogProps & { team: Team }) {
  const [name, setName] = useState(team.name);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useRenameTeam();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = textProblem(teamName, name);
    if (wrong) return setProblem(wrong);
    rename.mutate(
      { id: team.id, name, tournament_id: tournamentId },
      {
        onSuccess: () => {
          showToast('Names Updated');
          onClose();
        },
        onError: (error) => setProblem(failureOf(error, 'Failed to update team')),
      },
    );
  };
  return (
    <form onSubmit={save}>
      <Dialog.Body>
        <Field.Root invalid={problem !== null}>
          <Field.Label>
            Team name <NameCounter text={name} />
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
        <Dialog.Footer>
          <Button onClick={onClose}>Cancel</Button>
          <ActButton type="submit" variant="solid" disabled={rename.isPending}>
            Save
          </ActButton>
        </Dialog.Footer>
      </Dialog.Body>
    </form>
  );
}
