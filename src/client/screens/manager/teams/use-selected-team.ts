import { type FormEvent, useState } from 'react';
import { shortTeamName, type Team, teamName } from '../../../../common/teams/teams.contract.ts';
import { useDeleteTeam, useRenameTeam } from '../../../domain/teams/teams.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import { textProblem } from '../../../ui/forms/text-problem.ts';

function renameProblem(team: Team | null, name: string, shortName: string): string | null {
  if (!team && name === '') return t('Please select a team to rename');
  const isShortened = shortName !== (team?.shortName ?? '');
  if (!team || (name === '' && !isShortened)) return t('Please select a team and enter a new name');
  return (
    (name === '' ? null : textProblem(teamName, name)) ?? textProblem(shortTeamName, shortName)
  );
}

/** The new name of the selected team, and the acts that rename and delete the team. */
export function useSelectedTeam(team: Team | null, onGone: () => void) {
  const [name, setName] = useState('');
  const [shortName, setShortName] = useState(team?.shortName ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useRenameTeam();
  const remove = useDeleteTeam();
  const ask = useAsk();
  const isBusy = rename.isPending || remove.isPending;

  const onRename = (event: FormEvent) => {
    event.preventDefault();
    const wrong = renameProblem(team, name, shortName);
    if (wrong || !team) return setProblem(wrong);
    rename.mutate(
      { id: team.id, name: name || team.name, shortName },
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
  const shorten = (typed: string) => {
    setShortName(typed);
    setProblem(null);
  };
  return { name, type, shortName, shorten, problem, isBusy, onRename, onDelete };
}
