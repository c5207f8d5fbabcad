import { Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../common/errors.ts';
import { limits } from '../../../common/limits.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { groupName } from '../../../common/tournaments/tournaments.contract.ts';
import { textProblem } from '../../shared/text-problem.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { ColorPalette } from './color-palette.tsx';
import styles from './create-group-form.module.css';
import { groupProblem } from './group-problem.ts';
import { useCreateTournament } from './tournaments.queries.ts';
import { firstFreeColor, usedColors } from './used-colors.ts';

interface CreateGroupFormProps {
  groups: readonly Tournament[];
  /** Teams there are; a group needs two. */
  teams: number;
}

/** Makes a group: its name and the colour of its title bar. */
export function CreateGroupForm({ groups, teams }: CreateGroupFormProps) {
  const [name, setName] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCreateTournament();
  const used = usedColors(groups);
  const color = picked !== null && !used.has(picked) ? picked : firstFreeColor(used);
  const hint = createHint(groups.length, teams);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = hint ?? textProblem(groupName, name);
    if (wrong) {
      setProblem(wrong);
      return;
    }
    create.mutate(
      { name, rounds: 0, color },
      {
        onSuccess: () => {
          // What was typed or chosen meanwhile is the next group's.
          setName((now) => (now === name ? '' : now));
          setPicked((now) => (now === picked ? null : now));
        },
        onError: (error) => setProblem(groupProblem(error, 'create')),
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <Field.Root invalid={problem !== null}>
        <Field.Label>Group Name</Field.Label>
        <div className={styles.row}>
          <Input
            value={name}
            placeholder="Enter group name"
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              setProblem(null);
            }}
          />
          <ActButton type="submit" variant="solid" disabled={hint !== null || create.isPending}>
            Create Group
          </ActButton>
        </div>
        {hint && <Field.HelperText>{hint}</Field.HelperText>}
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
      <ColorPalette value={color} used={used} onChange={setPicked} />
    </form>
  );
}

/** Why no group can be made now. */
function createHint(groups: number, teams: number): string | null {
  if (groups >= limits.maxGroups) return errorSentence('group-limit-reached');
  return teams < limits.minTeams ? errorSentence('group-needs-teams', { n: teams }) : null;
}
