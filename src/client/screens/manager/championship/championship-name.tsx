import { Button, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { championshipName } from '../../../../common/championship/championship.contract.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { textProblem } from '../../../ui/forms/text-problem.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useRenameChampionship } from './championship.queries.ts';
import styles from './championship-name.module.css';

export function ChampionshipName({ name }: { name: string }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section aria-label={t('Championship Name')}>
      <Text size="sm" tone="muted">
        {t('Championship Name')}
      </Text>
      {isEditing ? (
        <NameForm name={name} onDone={() => setEditing(false)} />
      ) : (
        <Row wrap gap={[2, 4]} align="center">
          <h1 className={styles.name}>
            <NameText text={name} />
          </h1>
          <ActButton size="sm" onClick={() => setEditing(true)}>
            {t('Rename')}
          </ActButton>
        </Row>
      )}
    </section>
  );
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useRenameChampionship();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = textProblem(championshipName, text);
    if (wrong) {
      setProblem(wrong);
      return;
    }
    rename.mutate(text, {
      onSuccess: onDone,
      onError: (error) => setProblem(failureOf(error, t('The name could not be saved.'))),
    });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <Field.Root invalid={problem !== null}>
        <Input
          aria-label={t('Championship Name')}
          value={text}
          autoFocus
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={({ key }) => key === 'Escape' && onDone()}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(null);
          }}
        />
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
      <ActButton type="submit" variant="solid" disabled={rename.isPending}>
        {t('Save')}
      </ActButton>
      <Button onClick={onDone}>{t('Cancel')}</Button>
    </form>
  );
}
