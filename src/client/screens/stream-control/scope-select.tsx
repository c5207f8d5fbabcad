import { Field, NativeSelect } from '@chakra-ui/react';
import type { Cage } from '../../../common/cages/cages.contract.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';

interface ScopeSelectProps {
  label: string;
  /** The label for no tournament. */
  all: string;
  tournaments: readonly Tournament[];
  value: number | null;
  /** CAGE-3: may be chosen in place of a tournament. */
  cages?: readonly Cage[];
  /** The position of the chosen cage. */
  cage?: number | null;
  onChange: (tournamentId: number | null, cage: number | null) => void;
}

const CAGE = 'cage ';

/** Everything, one tournament, or one cage. */
export function ScopeSelect(props: ScopeSelectProps) {
  const { label, all, tournaments, value, cages = [], cage = null, onChange } = props;
  const choose = (chosen: string) =>
    chosen.startsWith(CAGE)
      ? onChange(null, Number(chosen.slice(CAGE.length)))
      : onChange(chosen === '' ? null : Number(chosen), null);
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={cage === null ? (value ?? '') : CAGE + cage}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{all}</option>
          {tournaments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {cages.map(({ id, name, position }) => (
            <option key={`cage ${id}`} value={CAGE + position}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
