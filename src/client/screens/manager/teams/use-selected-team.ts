import { type FormEvent, useState } from 'react';
import { shortTeamName, type Team, teamName } from '../../../../common/teams/teams.contract.ts';
import { useDeleteTeam, useRenameTeam } from '../../../domain/teams/teams.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import { textProblem } from '../../../ui/forms/text-problem.ts';

interface Typed {
  name: string;
  shortName: string;
  color: string | null;
}

function renameProblem(team: Team | null, { name, shortName, color }: Typed): string | null {
  if (!team && name === '') return t('Please select a team to rename');
  const isAnother = shortName !== (team?.shortName ?? '') || color !== (team?.color ?? null);
  if (!team || (name === '' && !isAnother)) return t('Please select a team and enter a new name');
  return (
    (name === '' ? null : textProblem(teamName, name)) ?? textProblem(shortTeamName, shortName)
  );
}

/** The new name of the selected team, and the acts that rename and delete the team. */
export function useSelectedTeam(team: Team | null, onGone: () => void) {
  const [name, setName] = useState('');
  const [shortName, setShortName] = useState(team?.shortName ?? '');
  const [color, setColor] = useState(team?.color ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useRenameTeam();
  const remove = useDeleteTeam();
  const ask = useAsk();
  const isBusy = rename.isPending || remove.isPending;

  const onRename = (event: FormEvent) => {
    event.preventDefault();
    const wrong = renameProblem(team, { name, shortName, color });
    if (wrong || !team) return setProblem(wrong);
    rename.mutate(
      { id: team.id, name: name || team.name, shortName, color },
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
  const paint = (chosen: string | null) => {
    setColor(chosen);
    setProblem(null);
  };
  return { name, type, shortName, shorten, color, paint, problem, isBusy, onRename, onDelete };
}
