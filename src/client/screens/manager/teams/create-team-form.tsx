import { Field, Input } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { teamName } from '../../../../common/teams/teams.contract.ts';
import { NameCounter } from '../../../domain/teams/name-counter.tsx';
import { useCreateTeam } from '../../../domain/teams/teams.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { textProblem } from '../../../ui/forms/text-problem.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { showProblem } from '../../../ui/notices/toaster.ts';

/** Adds a team; the focus stays in the field, so that a list of names can be typed. */
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
    // Each call handles its own answer, which may come after the next name was entered.
    create.mutateAsync(name).then(
      () => setName((now) => (now === name ? '' : now)),
      (error) => {
        const sentence = failureOf(error, t('Failed to create team'));
        if (input.current?.value === name) setProblem(sentence);
        else showProblem(`${name}: ${sentence}`);
      },
    );
    input.current?.focus();
  };
  return (
    <Stack as="form" onSubmit={save} gap={2}>
      <Field.Root invalid={problem !== null}>
        <Field.Label>
          {t('Team name')} <NameCounter text={name} />
        </Field.Label>
        <Row gap={2}>
          <Input
            ref={input}
            value={name}
            placeholder={t('Enter team name')}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              setProblem(null);
            }}
          />
          <ActButton type="submit" variant="solid">
            {t('Create Team')}
          </ActButton>
        </Row>
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
    </Stack>
  );
}
