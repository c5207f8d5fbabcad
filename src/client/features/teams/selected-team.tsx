import { Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { type Team, teamName } from '../../../common/teams/teams.contract.ts';
import { failureOf } from '../../shared/api-errors.ts';
import { textProblem } from '../../shared/text-problem.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { NameCounter } from './name-counter.tsx';
import styles from './team-form.module.css';
import { useDeleteTeam, useRenameTeam } from './teams.queries.ts';

interface SelectedTeamProps {
  team: Team | null;
  /** The team was deleted. */
  onGone: () => void;
}

/** Renames or deletes the selected team. Made anew for each team. */
export function SelectedTeam({ team, onGone }: SelectedTeamProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useRenameTeam();
  const remove = useDeleteTeam();
  const isBusy = rename.isPending || remove.isPending;

  const onRename = (event: FormEvent) => {
    event.preventDefault();
    if (!team) {
      setProblem(
        name === ''
          ? 'Please select a team to rename'
          : 'Please select a team and enter a new name',
      );
      return;
    }
    const wrong = name === '' ? 'Please select a team and enter a new name' : null;
    const problemNow = wrong ?? textProblem(teamName, name);
    if (problemNow) {
      setProblem(problemNow);
      return;
    }
    rename.mutate(
      { id: team.id, name },
      {
        onSuccess: () => setName(''),
        onError: (error) => setProblem(failureOf(error, 'Failed to update team')),
      },
    );
  };
  const onDelete = () => {
    if (!team) {
      setProblem('Please select a team to delete');
      return;
    }
    remove.mutate(team.id, {
      onSuccess: onGone,
      onError: (error) => setProblem(failureOf(error, 'Failed to delete team')),
    });
  };

  return (
    <form onSubmit={onRename} className={styles.form}>
      <Field.Root invalid={problem !== null}>
        <Field.Label>
          New name <NameCounter text={name} />
        </Field.Label>
        <div className={styles.row}>
          <Input
            value={name}
            placeholder={team ? team.name : 'Select a team above'}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              setProblem(null);
            }}
          />
          <ActButton type="submit" disabled={isBusy}>
            Rename
          </ActButton>
          <ActButton variant="ghost" data-tone="danger" disabled={isBusy} onClick={onDelete}>
            Delete
          </ActButton>
        </div>
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
    </form>
  );
}
