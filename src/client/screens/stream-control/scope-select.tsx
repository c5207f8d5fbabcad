import { Field, NativeSelect } from '@chakra-ui/react';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';

interface ScopeSelectProps {
  label: string;
  /** The label for no tournament. */
  all: string;
  tournaments: readonly Tournament[];
  value: number | null;
  onChange: (tournamentId: number | null) => void;
}

/** Everything, or one tournament. */
export function ScopeSelect({ label, all, tournaments, value, onChange }: ScopeSelectProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{all}</option>
          {tournaments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
