import { Field, Input } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { teamName } from '../../../common/teams/teams.contract.ts';
import { failureOf } from '../../shared/api-errors.ts';
import { textProblem } from '../../shared/text-problem.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { showProblem } from '../../shared/ui/toast.store.ts';
import { NameCounter } from './name-counter.tsx';
import styles from './team-form.module.css';
import { useCreateTeam } from './teams.queries.ts';

/** Adds a team; the cursor stays, so that a whole list can be typed in one go. */
export function CreateTeamForm() {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCreateTeam();
  const input = useRef<HTMLInputElement>(null);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = textProblem(teamName, name);
    if (wrong) {
      setProblem(wrong);
      return;
    }
    if (create.isPending && create.variables === name) return;
    // Each has an answer of its own, also when the next name is entered before it comes.
    create.mutateAsync(name).then(
      () => setName((now) => (now === name ? '' : now)),
      (error) => {
        const sentence = failureOf(error, 'Failed to create team');
        if (input.current?.value === name) setProblem(sentence);
        else showProblem(`${name}: ${sentence}`);
      },
    );
    input.current?.focus();
  };
  return (
    <form onSubmit={save} className={styles.form}>
      <Field.Root invalid={problem !== null}>
        <Field.Label>
          Team name <NameCounter text={name} />
        </Field.Label>
        <div className={styles.row}>
          <Input
            ref={input}
            value={name}
            placeholder="Enter team name"
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              setProblem(null);
            }}
          />
          <ActButton type="submit" variant="solid">
            Create Team
          </ActButton>
        </div>
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
    </form>
  );
}
