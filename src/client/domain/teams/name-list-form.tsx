import { Button } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { isErrorCode } from '../../../common/kernel/errors.ts';
import { limits } from '../../../common/kernel/limits.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import {
  type NameColumn,
  type NamedLine,
  type NameList,
  namesOf,
  readNameList,
} from '../../../common/transfer/name-list.rules.ts';
import { decodeText } from '../../browser/decode-text.ts';
import { failureOf } from '../../http/api-errors.ts';
import { errorText, importText } from '../../texts/error-text.ts';
import { language, t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import styles from './name-list-form.module.css';
import { useCreateTeams } from './teams.queries.ts';

interface NameListFormProps {
  teams: readonly Team[];
  /** The text about a team that exists already: 'is chosen'. */
  knownText: string;
  /** The button's words for so many new and known teams; null when there is nothing to do. */
  actText: (created: number, existing: number) => string | null;
  /** All teams of the list, in its order, once the missing ones are created. */
  onDone: (teams: readonly Team[]) => void;
  onClose: () => void;
}

/** A pasted or uploaded list of names, or a table with them, with a preview of the effect on each. */
export function NameListForm({ teams, knownText, actText, onDone, onClose }: NameListFormProps) {
  const [text, setText] = useState('');
  const [column, setColumn] = useState<NameColumn>();
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCreateTeams();
  const list = readNameList(text, teams, column);
  const { lines } = list;
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
  const read = async (file: File) => {
    const content = decodeText(new Uint8Array(await file.arrayBuffer()), language);
    type(content ?? '');
    setColumn(undefined);
    if (content === null) setProblem(`${file.name}: ${importText('unreadable')}`);
  };
  return (
    <section className={styles.form} aria-label={t('List of names')}>
      <NamesInput text={text} onType={type} />
      <NamesFile onChoose={(file) => void read(file)} />
      {list.columns.length > 1 && <ColumnChoice list={list} onChoose={setColumn} />}
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

function NamesFile({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <label className={styles.file}>
      <input
        type="file"
        accept=".txt,.csv,.tsv,text/plain,text/csv,text/tab-separated-values"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
      {t('Choose a file with names')}
    </label>
  );
}

interface ColumnChoiceProps {
  list: NameList;
  onChoose: (column: NameColumn) => void;
}

const WHOLE_LINES = 'lines';

/** NAM-5: which column of a table has the names. The list below shows the effect at once. */
function ColumnChoice({ list, onChoose }: ColumnChoiceProps) {
  const columns = list.columns.map(({ column, example }) => ({
    value: String(column),
    name: t('Column {n}: {text}', { n: column + 1, text: example }),
  }));
  return (
    <ChoiceField
      label={t('Column with the names')}
      value={list.column === null ? WHOLE_LINES : String(list.column)}
      choices={[...columns, { value: WHOLE_LINES, name: t('Whole lines') }]}
      onChange={(value) => onChoose(value === WHOLE_LINES ? null : Number(value))}
    />
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
      return isErrorCode(line.code) ? errorText(line.code) : importText(line.code);
  }
}
