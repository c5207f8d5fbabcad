import { Button } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../../common/limits.ts';
import { type NamedLine, namesOf, readNameList } from '../../../common/teams/name-list.rules.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { failureOf } from '../../http/api-errors.ts';
import { errorText } from '../../texts/error-text.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import styles from './name-list-form.module.css';
import { useCreateTeams } from './teams.queries.ts';

interface NameListFormProps {
  teams: readonly Team[];
  /** The text about a team that exists already: 'is chosen'. */
  knownText: string;
  /** The button's words for so many new and known teams; null when there is nothing to do. */
  actText: (created: number, known: number) => string | null;
  /** All teams of the list, in its order, once the missing ones are created. */
  onDone: (teams: readonly Team[]) => void;
  onClose: () => void;
}

/** A pasted or uploaded list of names, one per line, with a preview of the effect on each. */
export function NameListForm({ teams, knownText, actText, onDone, onClose }: NameListFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCreateTeams();
  const lines = readNameList(text, teams);
  const names = namesOf(lines);
  const created = lines.filter(({ state }) => state === 'new').length;
  const act = actText(created, names.length - created);
  const isTooLong = names.length > limits.teamsAtOnce;

  const save = () => {
    if (create.isPending) return;
    create
      .mutateAsync(names)
      .then(onDone, (error: unknown) =>
        setProblem(failureOf(error, t('The teams could not be created. Please try again.'))),
      );
  };
  const type = (typed: string) => {
    setText(typed);
    setProblem(null);
  };
  return (
    <section className={styles.form} aria-label={t('List of names')}>
      <NamesInput text={text} onType={type} />
      <NamesFile onRead={setText} />
      {lines.length > 0 && <Preview lines={lines} knownText={knownText} />}
      {(problem ?? isTooLong) && (
        <Text weight="strong" tone="danger" role="alert">
          {problem ?? t('A list has at most {n} names.', { n: limits.teamsAtOnce })}
        </Text>
      )}
      <div className={styles.acts}>
        <ActButton variant="solid" disabled={act === null || isTooLong} onClick={save}>
          {act ?? t('Create Teams')}
        </ActButton>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </section>
  );
}

/** The names as text; has the focus from the start. */
function NamesInput({ text, onType }: { text: string; onType: (text: string) => void }) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {t('Team names, one a line')}
      </label>
      <textarea
        id={id}
        className={styles.text}
        value={text}
        rows={6}
        ref={input}
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
      />
    </>
  );
}

/** Reads the names from a chosen file. */
function NamesFile({ onRead }: { onRead: (text: string) => void }) {
  const read = async (file: File | undefined) => {
    if (file) onRead(await file.text());
  };
  return (
    <label className={styles.file}>
      <input
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      {t('Choose a file with names')}
    </label>
  );
}

function Preview({ lines, knownText }: { lines: readonly NamedLine[]; knownText: string }) {
  return (
    <ul className={styles.preview} aria-label={t('What will be done')}>
      {lines.map((line, index) => (
        <li key={index} data-state={line.state}>
          <NameText className={styles.name} text={line.name} />
          <span className={styles.state}>{stateText(line, knownText)}</span>
        </li>
      ))}
    </ul>
  );
}

function stateText(line: NamedLine, knownText: string): string {
  switch (line.state) {
    case 'new':
      return t('will be created');
    case 'known':
      return t('exists, {text}', { text: knownText });
    case 'repeated':
      return t('is in the list already');
    case 'wrong':
      return errorText(line.code);
  }
}
