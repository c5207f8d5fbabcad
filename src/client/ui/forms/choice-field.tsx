import { Field, NativeSelect } from '@chakra-ui/react';
import { t } from '../../texts/t.ts';

export interface Choice<Value extends number | string> {
  value: Value;
  name: string;
  /** Why it cannot be chosen. */
  reason?: string | undefined;
}

interface ChoiceFieldProps<Value extends number | string> {
  label: string;
  /** Undefined until something was chosen: ASK-4. */
  value: Value | undefined;
  choices: readonly Choice<Value>[];
  problem?: string | null;
  onChange: (value: Value) => void;
}

/** A select without a default choice. What cannot be chosen is listed below its reason. */
export function ChoiceField<Value extends number | string>(props: ChoiceFieldProps<Value>) {
  const { label, value, choices, problem = null, onChange } = props;
  const reasons = new Set(choices.flatMap(({ reason }) => reason ?? []));
  const options = (optionReason: string | undefined) =>
    choices
      .filter(({ reason }) => reason === optionReason)
      .map((choice) => (
        <option key={choice.value} value={choice.value} disabled={optionReason !== undefined}>
          {choice.name}
        </option>
      ));
  const choose = (text: string) => {
    const choice = choices.find((candidate) => String(candidate.value) === text);
    if (choice !== undefined) onChange(choice.value);
  };
  return (
    <Field.Root invalid={problem !== null}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value ?? ''} onChange={({ target }) => choose(target.value)}>
          {value === undefined && <option value="">{t('Choose')}</option>}
          {options(undefined)}
          {[...reasons].map((reason) => (
            <optgroup key={reason} label={reason}>
              {options(reason)}
            </optgroup>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  );
}
