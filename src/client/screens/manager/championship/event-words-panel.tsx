import { Field, NativeSelect } from '@chakra-ui/react';
import type { Language } from '../../../../common/texts/languages.rules.ts';
import { languageTags, languages as names } from '../../../../common/texts/languages.rules.ts';
import type { Term } from '../../../../common/texts/terms.rules.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { showProblem } from '../../../ui/notices/toaster.ts';
import { Text } from '../../../ui/text/text.tsx';
import { useChangeWords } from './championship.queries.ts';
import styles from './event-words-panel.module.css';
import { OwnWords } from './own-words.tsx';

interface EventWordsPanelProps {
  name: string;
  languages: readonly Language[];
  terms: readonly Term[];
}

/** LNG-9, LNG-11: the languages of the event, and its own terms. */
export function EventWordsPanel({ name, languages, terms }: EventWordsPanelProps) {
  const change = useChangeWords(name);
  const onError = (error: Error) => showProblem(failureOf(error, t('This could not be saved.')));
  const [first, second] = languages;
  const choose = (...chosen: (Language | undefined)[]) => {
    const found = new Set(chosen.flatMap((language) => language ?? []));
    change.mutate({ languages: [...found] }, { onError });
  };
  return (
    <Section title={t('Languages and words')}>
      <div className={styles.languages}>
        <LanguageField
          label={t('Language of the event')}
          none={t('English; phones show their own')}
          value={first}
          offered={languageTags}
          onChange={(language) => choose(language, language && second)}
        />
        {first !== undefined && (
          <LanguageField
            label={t('Second language on big screens')}
            none={t('None')}
            value={second}
            offered={languageTags.filter((language) => language !== first)}
            onChange={(language) => choose(first, language)}
          />
        )}
      </div>
      <Text tone="muted">
        {t(
          'Big screens and the stream show it, phones too until somebody chooses another one there.',
        )}
      </Text>
      <OwnWords terms={terms} onChange={(next) => change.mutate({ terms: next }, { onError })} />
    </Section>
  );
}

interface LanguageFieldProps {
  label: string;
  /** The option for no language. */
  none: string;
  value: Language | undefined;
  offered: readonly Language[];
  onChange: (language: Language | undefined) => void;
}

function LanguageField({ label, none, value, offered, onChange }: LanguageFieldProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={value ?? ''}
          onChange={({ target }) => onChange(offered.find((language) => language === target.value))}
        >
          <option value="">{none}</option>
          {offered.map((language) => (
            <option key={language} value={language} lang={language}>
              {names[language]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
