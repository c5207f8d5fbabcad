import { Button, Field, Input, NativeSelect } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { keysOf } from '../../../../common/kernel/values.ts';
import type {
  LevelTie,
  MatchPreset,
  Penalty,
  PresetChoice,
} from '../../../../common/match/match-preset.schema.ts';
import {
  choiceOf,
  type OwnRulesProblem,
  ownRulesOf,
  type OwnRules as Typed,
} from '../../../../common/match/own-rules.rules.ts';
import { t } from '../../../texts/t.ts';
import styles from './rules-dialog.module.css';

const modes: Record<Penalty['mode'], { text: string; amount: string | null }> = {
  none: { text: t('Not counted'), amount: null },
  'shots-after-set': { text: t('Penalty shots after the set'), amount: t('Seconds of a shot') },
  points: { text: t('Points for the other team'), amount: t('Points of a foul') },
  'foul-points': { text: t('Goals off'), amount: t('Fouls that take a goal off') },
};

const problems: Record<OwnRulesProblem, string> = {
  'set-time': t('A set lasts 0:01 to 60:00, as minutes:seconds.'),
  'break-time': t('A break lasts 0:00 to 60:00, as minutes:seconds.'),
  'grace-time': t('A grace period lasts 0:01 to 60:00, as minutes:seconds.'),
  'lead-in': t('A lead-in counts 0 to 10 seconds.'),
  'shot-time': t('A shot takes 1 to 60 seconds.'),
  'foul-count': t('Points and fouls go from 1 to 20.'),
  'level-time': t('What decides a level tie lasts 0:01 to 60:00, as minutes:seconds.'),
  'level-shots': t('Each team shoots 1 to 20 times.'),
};

const levels: Record<LevelTie['mode'], { text: string; amount: string | null }> = {
  none: { text: t('The admin decides it'), amount: null },
  'golden-goal': { text: t('Golden goal'), amount: t('Time (min:s)') },
  overtime: { text: t('Overtime'), amount: t('Time (min:s)') },
  shots: { text: t('Shots'), amount: t('Shots of each team') },
  goals: { text: t('Goals of all sets'), amount: null },
};

interface OwnRulesProps {
  shipped: MatchPreset;
  /** The rules that the group is played under now. */
  preset: MatchPreset;
  isPending: boolean;
  onChoose: (choice: PresetChoice) => void;
}

/** PRE-5: the rules in which a group differs from its preset. */
export function OwnRules({ shipped, preset, isPending, onChoose }: OwnRulesProps) {
  const [typed, setTyped] = useState<Typed>(() => ownRulesOf(preset));
  const [problem, setProblem] = useState<OwnRulesProblem | null>(null);
  const change = (fields: Partial<Typed>) => {
    setProblem(null);
    setTyped({ ...typed, ...fields });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const choice = choiceOf(shipped, typed);
    if (typeof choice === 'string') setProblem(choice);
    else onChoose(choice);
  };
  const { amount } = modes[typed.mode];
  const level = levels[typed.level];
  const text = (
    label: string,
    field: 'set' | 'break' | 'grace' | 'leadIn' | 'amount' | 'levelAmount',
  ) => (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Input
        value={typed[field]}
        maxLength={5}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Field.Root>
  );
  return (
    <form className={styles.own} aria-label={t('Own rules')} onSubmit={submit} noValidate>
      {text(t('Set (min:s)'), 'set')}
      {text(t('Break (min:s)'), 'break')}
      {text(t('Lead-in (s)'), 'leadIn')}
      {text(t('Grace period (min:s)'), 'grace')}
      <Choice
        label={t('Fouls')}
        texts={modes}
        value={typed.mode}
        onChoose={(mode) => change({ mode })}
      />
      {amount !== null && text(amount, 'amount')}
      <Choice
        label={t('A level tie')}
        texts={levels}
        value={typed.level}
        onChoose={(choice) =>
          change({ level: choice, levelAmount: choice === 'shots' ? '3' : '1:00' })
        }
      />
      {level.amount !== null && text(level.amount, 'levelAmount')}
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={typed.cards}
          onChange={({ target }) => change({ cards: target.checked })}
        />
        {t('Warnings and cards')}
      </label>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={typed.sharedBySets}
          onChange={({ target }) => change({ sharedBySets: target.checked })}
        />
        {t('They last for all sets of a pairing')}
      </label>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problems[problem]}
        </p>
      )}
      <div className={styles.ownActs}>
        <Button type="submit" variant="solid" disabled={isPending}>
          {t('Use These Rules')}
        </Button>
        {preset.changed && (
          <Button disabled={isPending} onClick={() => onChoose({ name: shipped.name })}>
            {t('Back to {name}', { name: shipped.name })}
          </Button>
        )}
      </div>
    </form>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  texts: Record<Value, { text: string }>;
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, texts, value, onChoose }: ChoiceProps<Value>) {
  const values = keysOf(texts);
  return (
    <Field.Root className={styles.ownChoice}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={value}
          onChange={({ target }) => {
            const chosen = values.find((key) => key === target.value);
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {values.map((key) => (
            <option key={key} value={key}>
              {texts[key].text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
