import { Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { termText } from '../../../../common/championship/championship.contract.ts';
import { limits } from '../../../../common/kernel/limits.ts';
import { normalizeText } from '../../../../common/kernel/text.rules.ts';
import type { Term } from '../../../../common/texts/terms.rules.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { textProblem } from '../../../ui/forms/text-problem.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './event-words-panel.module.css';

interface OwnWordsProps {
  terms: readonly Term[];
  onChange: (terms: Term[]) => void;
}

/** LNG-11: the words that the event replaces, and a form for one more. */
export function OwnWords({ terms, onChange }: OwnWordsProps) {
  return (
    <Stack gap={3}>
      <Text weight="strong">{t('Own words')}</Text>
      <Text tone="muted">
        {t(
          'Each replaces a word in all texts of its language, for example Group by Pool. Big screens load again.',
        )}
      </Text>
      {terms.length > 0 && (
        <ul aria-label={t('Own words')}>
          {terms.map(({ text, own }) => (
            <li key={text} className={styles.term}>
              <span className={styles.words}>
                <bdi>{text}</bdi> → <bdi>{own}</bdi>
              </span>
              <ActButton
                size="sm"
                variant="ghost"
                data-tone="danger"
                onClick={() => onChange(terms.filter((term) => term.text !== text))}
              >
                {t('Remove {text}', { text })}
              </ActButton>
            </li>
          ))}
        </ul>
      )}
      {terms.length < limits.terms && (
        <TermForm
          onAdd={(term) => onChange([...terms.filter(({ text }) => text !== term.text), term])}
        />
      )}
    </Stack>
  );
}

function TermForm({ onAdd }: { onAdd: (term: Term) => void }) {
  const [term, setTerm] = useState<Term>({ text: '', own: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<Term>) => {
    setTerm({ ...term, ...part });
    setProblem(null);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const wrong = textProblem(termText, term.text) ?? textProblem(termText, term.own);
    setProblem(wrong);
    if (wrong !== null) return;
    onAdd({ text: normalizeText(term.text), own: normalizeText(term.own) });
    setTerm({ text: '', own: '' });
  };
  return (
    <form onSubmit={add}>
      <Field.Root invalid={problem !== null}>
        <div className={styles.form}>
          <Input
            aria-label={t('Word')}
            placeholder={t('Word')}
            value={term.text}
            autoComplete="off"
            onChange={({ target }) => change({ text: target.value })}
          />
          <Input
            aria-label={t('Own word')}
            placeholder={t('Own word')}
            value={term.own}
            autoComplete="off"
            onChange={({ target }) => change({ own: target.value })}
          />
          <ActButton type="submit">{t('Add word')}</ActButton>
        </div>
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
    </form>
  );
}
