import { Button, Field, NativeSelect } from '@chakra-ui/react';
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../common/errors.ts';
import { limits } from '../../../common/limits.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { NameText } from '../../shared/ui/name-text.tsx';
import { TipButton } from '../../shared/ui/tip-button.tsx';
import styles from './team-picker.module.css';

interface TeamPickerProps {
  teams: readonly Team[];
  selectedIds: readonly number[];
  onAdd: (teamId: number) => void;
  onRemove: (teamId: number) => void;
  onRename: (team: Team) => void;
  max?: number;
  /** Shows who plays; the picker itself is not there. */
  isReadOnly: boolean;
}

/** Chooses the teams of a group, one at a time. */
export function TeamPicker(props: TeamPickerProps) {
  const { teams, selectedIds, onRemove, onRename, isReadOnly } = props;
  const selected = selectedIds.flatMap((id) => teams.find((team) => team.id === id) ?? []);
  return (
    <section className={styles.picker} aria-labelledby="teams-heading">
      <h2 id="teams-heading" className={styles.heading}>
        Teams <span className={styles.count}>{selected.length}</span>
      </h2>
      {!isReadOnly && <TeamSelect {...props} />}
      <ul className={styles.list} aria-label="Selected teams">
        {selected.map((team) => (
          <li key={team.id} className={styles.team}>
            <NameText className={styles.name} text={team.name} />
            <TipButton
              className={styles.icon}
              aria-label={`Rename ${team.name}`}
              tip="Rename"
              onClick={() => onRename(team)}
            >
              <Pencil aria-hidden />
            </TipButton>
            {!isReadOnly && (
              <TipButton
                className={styles.icon}
                aria-label={`Remove ${team.name}`}
                tip="Remove"
                onClick={() => onRemove(team.id)}
              >
                <X aria-hidden />
              </TipButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TeamSelect({ teams, selectedIds, onAdd, max = limits.pickerTeams }: TeamPickerProps) {
  const [chosen, setChosen] = useState('');
  const offered = teams.filter(({ id }) => !selectedIds.includes(id));
  const hint = pickerHint(teams.length, offered.length, selectedIds.length, max);
  const isOffered = offered.some(({ id }) => String(id) === chosen);

  const add = () => {
    onAdd(Number(chosen));
    setChosen('');
  };
  return (
    <Field.Root disabled={hint !== null}>
      <Field.Label>Select Team</Field.Label>
      <div className={styles.select}>
        <NativeSelect.Root disabled={hint !== null}>
          <NativeSelect.Field
            value={isOffered ? chosen : ''}
            placeholder="Select a team"
            onChange={(event) => setChosen(event.target.value)}
          >
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Button disabled={!isOffered || hint !== null} onClick={add}>
          Add
        </Button>
      </div>
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  );
}

/** Why there is nothing to pick; null while there is. */
function pickerHint(teams: number, offered: number, selected: number, max: number): string | null {
  if (teams === 0) return 'No teams available. Create teams on the management page first.';
  if (selected >= max) return errorSentence('too-many-teams', { max });
  return offered === 0 ? 'All available teams have been added.' : null;
}
