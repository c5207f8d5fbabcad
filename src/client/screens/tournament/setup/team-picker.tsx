import { Input } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../../common/errors.ts';
import { limits } from '../../../../common/limits.ts';
import type { Team } from '../../../../common/teams/teams.contract.ts';
import { nameKey } from '../../../../common/text.rules.ts';
import { NameListForm } from '../../../domain/teams/name-list-form.tsx';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { showProblem } from '../../../ui/notices/toaster.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { RenameTeamButton } from './rename-team-button.tsx';
import styles from './team-picker.module.css';

interface TeamPickerProps {
  teams: readonly Team[];
  selectedIds: readonly number[];
  onAdd: (teamIds: readonly number[]) => void;
  onRemove: (teamId: number) => void;
  onRename: (team: Team) => void;
  max?: number;
}

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 10;

/** Chooses the teams of a tournament: each by its box, all at once, or by a pasted list of names. */
export function TeamPicker(props: TeamPickerProps) {
  const { teams, selectedIds, onAdd, max = limits.pickerTeams } = props;
  const [search, setSearch] = useState('');
  const [isPasting, setPasting] = useState(false);
  const wanted = nameKey(search);
  const found = teams.filter(({ name }) => nameKey(name).includes(wanted));
  const free = found.filter(({ id }) => !selectedIds.includes(id)).map(({ id }) => id);
  const places = max - selectedIds.length;
  const addable = free.slice(0, places);

  return (
    <section className={styles.picker} aria-labelledby="teams-heading">
      <div className={styles.head}>
        <h3 id="teams-heading" className={styles.heading}>
          Teams <span className={styles.count}>{selectedIds.length} chosen</span>
        </h3>
        <div className={styles.acts}>
          <ActButton disabled={addable.length === 0} onClick={() => onAdd(addable)}>
            {addable.length < free.length && addable.length > 0
              ? `Add ${addable.length} of ${free.length}`
              : 'Add all'}
          </ActButton>
          <ActButton aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            Paste names
          </ActButton>
        </div>
      </div>
      {isPasting && (
        <NameListForm
          teams={teams}
          knownText="is chosen"
          actText={pasteText}
          onDone={(named) => {
            const ids = named.map(({ id }) => id).filter((id) => !selectedIds.includes(id));
            onAdd(ids.slice(0, places));
            if (ids.length > places) showProblem(errorSentence('too-many-teams', { max }));
            setPasting(false);
          }}
          onClose={() => setPasting(false)}
        />
      )}
      {teams.length >= SEARCHED_FROM && (
        <Input
          type="search"
          value={search}
          placeholder="Search teams"
          aria-label="Search teams"
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <Checklist {...props} teams={found} isFull={places <= 0} />
      <p className={styles.hint}>{pickerHint(teams, found, selectedIds, max)}</p>
    </section>
  );
}

function Checklist(props: TeamPickerProps & { isFull: boolean }) {
  const { teams, selectedIds, onAdd, onRemove, onRename, isFull } = props;
  return (
    <ul className={styles.list} aria-label="Teams">
      {teams.map((team) => {
        const isChosen = selectedIds.includes(team.id);
        return (
          <li key={team.id} className={styles.team}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                className={styles.input}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => (isChosen ? onRemove(team.id) : onAdd([team.id]))}
              />
              <span className={styles.box} aria-hidden>
                <Check />
              </span>
              <NameText className={styles.name} text={team.name} />
            </label>
            <RenameTeamButton name={team.name} onPress={() => onRename(team)} />
          </li>
        );
      })}
    </ul>
  );
}

function pasteText(created: number, known: number): string | null {
  if (created + known === 0) return null;
  const teams = created === 1 ? '1 team' : `${created} teams`;
  if (created === 0) return `Choose ${known}`;
  return known === 0 ? `Create and choose ${teams}` : `Create ${teams}, choose ${created + known}`;
}

/** Why no more can be chosen, or what to do; null while there are teams to choose. */
function pickerHint(
  teams: readonly Team[],
  found: readonly Team[],
  selectedIds: readonly number[],
  max: number,
): string | null {
  if (teams.length === 0) return 'No teams available. Create teams on the management page first.';
  if (selectedIds.length >= max) return errorSentence('too-many-teams', { max });
  if (found.length === 0) return 'No team has this in its name.';
  const isAll = teams.every(({ id }) => selectedIds.includes(id));
  return isAll ? 'All available teams have been added.' : null;
}
