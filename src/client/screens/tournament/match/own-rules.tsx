import { Button, Field, Input, NativeSelect } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type {
  MatchPreset,
  Penalty,
  PresetChoice,
} from '../../../../common/match-play/match-preset.schema.ts';
import {
  choiceOf,
  type OwnRulesProblem,
  ownRulesOf,
  type OwnRules as Typed,
} from '../../../../common/match-play/own-rules.rules.ts';
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
  'lead-in': t('A lead-in counts 0 to 10 seconds.'),
  'shot-time': t('A shot takes 1 to 60 seconds.'),
  'foul-count': t('Points and fouls go from 1 to 20.'),
};

interface OwnRulesProps {
  shipped: MatchPreset;
  /** The rules that the group is played under now. */
  preset: MatchPreset;
  isPending: boolean;
  onChoose: (choice: PresetChoice) => void;
}

/** PRE-5: what a group plays otherwise than its preset says. */
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
  const text = (label: string, field: 'set' | 'break' | 'leadIn' | 'amount') => (
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
      <Field.Root>
        <Field.Label>{t('Fouls')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={typed.mode}
            onChange={({ target }) => {
              const mode = Object.keys(modes).find((one) => one === target.value);
              change({ mode: mode as Penalty['mode'] });
            }}
          >
            {Object.entries(modes).map(([mode, one]) => (
              <option key={mode} value={mode}>
                {one.text}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      {amount !== null && text(amount, 'amount')}
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={typed.cards}
          onChange={({ target }) => change({ cards: target.checked })}
        />
        {t('Warnings and cards')}
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
