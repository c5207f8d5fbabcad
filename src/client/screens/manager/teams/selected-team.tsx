import { Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { type Team, teamName } from '../../../../common/teams/teams.contract.ts';
import { NameCounter } from '../../../domain/teams/name-counter.tsx';
import {
  detailsProblem,
  isSameDetails,
  TeamDetailsFields,
  type TypedDetails,
  typedDetails,
} from '../../../domain/teams/team-details-fields.tsx';
import { useDeleteTeam, useRenameTeam } from '../../../domain/teams/teams.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import { textProblem } from '../../../ui/forms/text-problem.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { TeamLogo } from '../images/team-logo.tsx';

interface SelectedTeamProps {
  team: Team | null;
  /** The team was deleted. */
  onGone: () => void;
}

/** Renames or deletes the selected team. Needs a `key` per team. */
export function SelectedTeam({ team, onGone }: SelectedTeamProps) {
  const selected = useSelectedTeam(team, onGone);
  const { name, type, details, change, problem, isBusy, onRename, onDelete } = selected;
  return (
    <Stack as="form" onSubmit={onRename} gap={2}>
      <Field.Root invalid={problem !== null}>
        <Field.Label>
          {t('New name')} <NameCounter text={name} />
        </Field.Label>
        <Row gap={2}>
          <Input
            value={name}
            placeholder={team ? team.name : t('Select a team above')}
            autoComplete="off"
            onChange={({ target }) => type(target.value)}
          />
          <ActButton type="submit" disabled={isBusy}>
            {t('Rename')}
          </ActButton>
          <ActButton variant="ghost" data-tone="danger" disabled={isBusy} onClick={onDelete}>
            {t('Delete')}
          </ActButton>
        </Row>
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
      {team && <TeamDetailsFields name={name || team.name} details={details} onChange={change} />}
      {team && <TeamLogo team={team} />}
    </Stack>
  );
}

function renameProblem(team: Team | null, name: string, details: TypedDetails): string | null {
  const isAnother = !isSameDetails(details, typedDetails(team));
  if (!team && name === '') return t('Please select a team to rename');
  if (!team || (name === '' && !isAnother)) return t('Please select a team and enter a new name');
  return (name === '' ? null : textProblem(teamName, name)) ?? detailsProblem(details);
}

/** The new name of the selected team, and the acts that rename and delete the team. */
function useSelectedTeam(team: Team | null, onGone: () => void) {
  const [name, setName] = useState('');
  const [details, setDetails] = useState(() => typedDetails(team));
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useRenameTeam();
  const remove = useDeleteTeam();
  const ask = useAsk();
  const isBusy = rename.isPending || remove.isPending;

  const onRename = (event: FormEvent) => {
    event.preventDefault();
    const wrong = renameProblem(team, name, details);
    if (wrong || !team) return setProblem(wrong);
    rename.mutate(
      { id: team.id, name: name || team.name, ...details },
      {
        onSuccess: () => setName(''),
        onError: (error) => setProblem(failureOf(error, t('Failed to update team'))),
      },
    );
  };
  const onDelete = async () => {
    if (!team) return setProblem(t('Please select a team to delete'));
    const question = {
      title: t('Delete {name}?', { name: team.name }),
      text: t('{name} goes from the list of teams, and from every setup that has it chosen.', {
        name: team.name,
      }),
      confirm: t('Delete Team'),
      isDangerous: true,
    };
    if (!(await ask(question))) return;
    remove.mutate(team.id, {
      onSuccess: onGone,
      onError: (error) => setProblem(failureOf(error, t('Failed to delete team'))),
    });
  };
  const type = (typed: string) => {
    setName(typed);
    setProblem(null);
  };
  const change = (changed: TypedDetails) => {
    setDetails(changed);
    setProblem(null);
  };
  return { name, type, details, change, problem, isBusy, onRename, onDelete };
}
