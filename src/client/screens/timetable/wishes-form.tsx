import { Button, Field, Input } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Cage } from '../../../common/cages/cages.contract.ts';
import { limits } from '../../../common/kernel/limits.ts';
import { HOUR_MS, MINUTE_MS } from '../../../common/kernel/time.rules.ts';
import { sameRow } from '../../../common/kernel/values.ts';
import type { Timetable } from '../../../common/timetable/timetable.schema.ts';
import { useChangeTimetable } from '../../domain/timetable/timetable.queries.ts';
import { ApiError } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { showToast } from '../../ui/notices/toaster.ts';
import { Text } from '../../ui/text/text.tsx';
import { toDateTimeInput } from '../../ui/time/date-time-input.ts';
import { type BreakFields, readWishes, type WishesFields } from './wishes-fields.ts';
import styles from './wishes-form.module.css';

const minutesText = (ms: number | null): string => (ms === null ? '' : String(ms / MINUTE_MS));

type Wishes = Pick<Timetable, 'startsAt' | 'setMs' | 'turnoverMs' | 'restMs' | 'breaks'>;

const wishesOf = ({ startsAt, setMs, turnoverMs, restMs, breaks }: Timetable): Wishes => ({
  startsAt,
  setMs,
  turnoverMs,
  restMs,
  breaks,
});

const fieldsOf = (timetable: Wishes): WishesFields => ({
  startsAt: toDateTimeInput(timetable.startsAt),
  set: minutesText(timetable.setMs),
  turnover: minutesText(timetable.turnoverMs),
  rest: minutesText(timetable.restMs),
  breaks: timetable.breaks.map(({ id, from, to, cageId, name }) => ({
    key: `stored ${id}`,
    id,
    cageId,
    name,
    from: toDateTimeInput(from),
    to: toDateTimeInput(to),
  })),
});

interface WishesFormProps {
  timetable: Timetable;
  cages: readonly Cage[];
  /** The server's time in ms of the epoch. */
  at: number;
}

/**
 * The wishes for the whole day: start, lengths, rest and breaks. What another screen or Undo has stored is taken over
 * unless something is typed here; a save is then refused, and the stored wishes are shown.
 */
export function WishesForm({ timetable, cages, at }: WishesFormProps) {
  const [base, setBase] = useState(() => wishesOf(timetable));
  const [fields, setFields] = useState(() => fieldsOf(base));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [added, setAdded] = useState(0);
  const change = useChangeTimetable();
  const show = (stored: Timetable) => {
    setBase(wishesOf(stored));
    setFields(fieldsOf(wishesOf(stored)));
  };
  const isTyped = !sameRow(fields, fieldsOf(base));
  if (!isTyped && !sameRow(base, wishesOf(timetable))) show(timetable);
  const set = (part: Partial<WishesFields>) => {
    setFields((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const setBreak = (key: string, part: Partial<BreakFields>) =>
    set({
      breaks: fields.breaks.map((pause) => (pause.key === key ? { ...pause, ...part } : pause)),
    });
  const addBreak = () => {
    const from = Math.ceil(Math.max(at || Date.now(), timetable.startsAt ?? 0) / HOUR_MS) * HOUR_MS;
    const name = { key: `new ${added}`, cageId: null, name: '' };
    const times = { from: toDateTimeInput(from), to: toDateTimeInput(from + HOUR_MS) };
    setAdded(added + 1);
    set({ breaks: [...fields.breaks, { ...name, ...times }] });
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isHalfTyped = (name: string) =>
      event.currentTarget.querySelector(`[name="${name}"]:invalid`) !== null;
    const read = readWishes(fields, isHalfTyped);
    if ('problems' in read) return setProblems(read.problems);
    change.mutate(
      { ...read.wishes, base },
      {
        onSuccess: (stored) => {
          show(stored);
          showToast(t('Saved'));
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'timetable-changed') show(timetable);
        },
      },
    );
  };
  const minutes = (name: 'set' | 'turnover' | 'rest', label: string, placeholder?: string) => (
    <FieldWith label={t('{label}, min', { label })} problem={problems[name]}>
      <Input
        name={name}
        inputMode="decimal"
        value={fields[name]}
        placeholder={placeholder}
        autoComplete="off"
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </FieldWith>
  );
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <FieldWith label={t('First match not before')} problem={problems.startsAt}>
        <Input
          type="datetime-local"
          name="startsAt"
          value={fields.startsAt}
          onChange={({ target }) => set({ startsAt: target.value })}
        />
      </FieldWith>
      <div className={styles.lengths}>
        {minutes('set', t('Match'), t('by rules'))}
        {minutes('turnover', t('Turnover'))}
        {minutes('rest', t('Rest'))}
      </div>
      <Stack as="fieldset" gap={3}>
        <legend className={styles.legend}>{t('Breaks')}</legend>
        {fields.breaks.length === 0 && (
          <Text size="sm" tone="muted">
            {t('No break is planned.')}
          </Text>
        )}
        {fields.breaks.map((pause) => (
          <BreakRow
            key={pause.key}
            pause={pause}
            cages={cages}
            problem={problems[pause.key]}
            onChange={(part) => setBreak(pause.key, part)}
            onRemove={() => set({ breaks: fields.breaks.filter(({ key }) => key !== pause.key) })}
          />
        ))}
        {fields.breaks.length < limits.timetableBreaks && (
          <Row gap={2}>
            <Button size="sm" onClick={addBreak}>
              {t('Add a break')}
            </Button>
          </Row>
        )}
      </Stack>
      <Row gap={2}>
        <ActButton type="submit" variant="solid" disabled={change.isPending}>
          {t('Save')}
        </ActButton>
      </Row>
    </form>
  );
}

interface FieldWithProps {
  label: string;
  problem: string | undefined;
  children: ReactNode;
}

function FieldWith({ label, problem, children }: FieldWithProps) {
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{label}</Field.Label>
      {children}
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  );
}

interface BreakRowProps {
  pause: BreakFields;
  cages: readonly Cage[];
  problem: string | undefined;
  onChange: (part: Partial<BreakFields>) => void;
  onRemove: () => void;
}

function BreakRow({ pause, cages, problem, onChange, onRemove }: BreakRowProps) {
  const { key, name, from, to, cageId } = pause;
  return (
    <div className={styles.break}>
      <FieldWith label={t('From')} problem={problem}>
        <Input
          type="datetime-local"
          name={`${key} from`}
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </FieldWith>
      <FieldWith label={t('Until')} problem={undefined}>
        <Input
          type="datetime-local"
          name={`${key} to`}
          value={to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </FieldWith>
      <FieldWith label={t('Name (optional)')} problem={undefined}>
        <Input
          value={name}
          maxLength={limits.cageName}
          placeholder={t('Break')}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </FieldWith>
      {cages.length > 0 && (
        <ChoiceField
          label={t('Cage')}
          value={cageId ?? 0}
          choices={[{ id: 0, name: t('All cages') }, ...cages].map((cage) => ({
            value: cage.id,
            name: cage.name,
          }))}
          onChange={(id) => onChange({ cageId: id === 0 ? null : id })}
        />
      )}
      <Button
        size="sm"
        variant="ghost"
        data-tone="danger"
        className={styles.remove}
        aria-label={t('Delete {name}', { name: name || t('Break') })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden size={18} />
      </Button>
    </div>
  );
}
