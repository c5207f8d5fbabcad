import { Button, Field, Input, NativeSelect } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { ScreenOrder } from '../../../common/devices/screen-report.ts';
import { type ConnectedScreen, screenName } from '../../../common/devices/screens.contract.ts';
import { languages, languageTags } from '../../../common/texts/languages.rules.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { useCages } from '../../domain/cages/cages.live.ts';
import { failureOf } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { textProblem } from '../../ui/forms/text-problem.ts';
import { showProblem } from '../../ui/notices/toaster.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import {
  canSound,
  hasSound,
  inLanguage,
  labelOf,
  languageIn,
  targetsOf,
  withSound,
} from './screen-pages.rules.ts';
import { useOrder } from './screens.queries.ts';
import styles from './screens-panel.module.css';

interface ScreenRowProps {
  screen: ConnectedScreen & { isLost?: boolean };
  tournaments: readonly Tournament[];
}

/** One screen: its name, its state, and the admin's orders to it. */
export function ScreenRow({ screen, tournaments }: ScreenRowProps) {
  const { key, name, path, width, height, age, failure, isLost = false } = screen;
  const [isNaming, setNaming] = useState(false);
  const order = useOrder();
  const cages = useCages();
  const send = (what: ScreenOrder) =>
    order.mutate(
      { key, ...what },
      { onError: (error) => showProblem(failureOf(error, t('The screen could not be reached.'))) },
    );
  const called = name || t('No name yet');
  const lateness = age === 0 ? t('Live') : t('{n} s old', { n: age });
  const state = isLost ? t('Lost') : failure ? t('Failed') : lateness;
  return (
    <li className={styles.row} data-lost={isLost || undefined}>
      <span className={styles.state} data-state={state === t('Live') ? 'live' : 'late'}>
        {state}
      </span>
      {isNaming ? (
        <NameForm
          name={name}
          onDone={(text) => {
            setNaming(false);
            if (text !== null) send({ type: 'name', name: text });
          }}
        />
      ) : (
        <span className={styles.what}>
          <b data-none={name === '' || undefined}>
            <NameText text={called} />
          </b>
          <Text as="span" size="sm" tone="muted">
            <NameText text={labelOf(path, tournaments, cages)} />, {width} × {height}
            {failure && (
              <>
                {' '}
                <bdi>{failure}</bdi>
              </>
            )}
          </Text>
        </span>
      )}
      {!isLost && !isNaming && (
        <ScreenActs
          called={called}
          path={path}
          tournaments={tournaments}
          onName={() => setNaming(true)}
          send={send}
        />
      )}
    </li>
  );
}

interface ScreenActsProps {
  called: string;
  path: string;
  tournaments: readonly Tournament[];
  onName: () => void;
  send: (what: ScreenOrder) => void;
}

/** Orders to a connected screen. */
function ScreenActs({ called, path, tournaments, onName, send }: ScreenActsProps) {
  const cages = useCages();
  return (
    <span className={styles.acts}>
      <ActButton onClick={() => send({ type: 'identify' })}>{t('Identify')}</ActButton>
      <ActButton onClick={onName}>{t('Name')}</ActButton>
      <ActButton onClick={() => send({ type: 'reload' })}>{t('Reload')}</ActButton>
      {canSound(path) && (
        <ActButton
          aria-pressed={hasSound(path)}
          onClick={() => send({ type: 'go', path: withSound(path, !hasSound(path)) })}
        >
          {hasSound(path) ? t('Sound is on') : t('Sound is off')}
        </ActButton>
      )}
      <NativeSelect.Root className={styles.go}>
        <NativeSelect.Field
          aria-label={t('Send {name} to', { name: called })}
          value=""
          onChange={({ target }) => {
            if (target.value !== '') send({ type: 'go', path: target.value });
          }}
        >
          <option value="">{t('Send to…')}</option>
          {targetsOf(tournaments, cages).map((target) => (
            <option key={target.path} value={target.path}>
              {target.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <NativeSelect.Root className={styles.go}>
        <NativeSelect.Field
          aria-label={t('Language of {name}', { name: called })}
          value={languageIn(path)}
          onChange={({ target }) => send({ type: 'go', path: inLanguage(path, target.value) })}
        >
          <option value="">{t('Language as the event')}</option>
          {languageTags.map((language) => (
            <option key={language} value={language} lang={language}>
              {languages[language]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </span>
  );
}

function NameForm({ name, onDone }: { name: string; onDone: (text: string | null) => void }) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = textProblem(screenName, text);
    if (wrong) setProblem(wrong);
    else onDone(text);
  };
  return (
    <form className={styles.naming} onSubmit={save}>
      <Field.Root invalid={problem !== null}>
        <Input
          aria-label={t('Name of the screen')}
          value={text}
          autoFocus
          autoComplete="off"
          onKeyDown={({ key }) => key === 'Escape' && onDone(null)}
          onChange={({ target }) => setText(target.value)}
        />
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
      <ActButton type="submit" variant="solid">
        {t('Save')}
      </ActButton>
      <Button onClick={() => onDone(null)}>{t('Cancel')}</Button>
    </form>
  );
}
