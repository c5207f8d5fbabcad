import { Input } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../../common/kernel/limits.ts';
import { nameKey } from '../../../../common/kernel/text.rules.ts';
import type { Team } from '../../../../common/teams/teams.contract.ts';
import type { OtherGroup } from '../../../../common/tournaments/other-groups.rules.ts';
import { NameListForm } from '../../../domain/teams/name-list-form.tsx';
import { errorText } from '../../../texts/error-text.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
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
  /** TRN-8 */
  otherGroups?: ReadonlyMap<number, OtherGroup>;
}

/** Shorter lists need no search. */
const SEARCHED_FROM = 10;

const NOWHERE: ReadonlyMap<number, OtherGroup> = new Map();

/** Selects the teams of a tournament: by checkbox, all at once, or by a pasted list of names. */
export function TeamPicker(props: TeamPickerProps) {
  const { teams, selectedIds, onAdd, otherGroups = NOWHERE } = props;
  const [isRaised, setRaised] = useState(selectedIds.length > limits.pickerTeams);
  const max = isRaised ? limits.maxTeams : limits.pickerTeams;
  const [search, setSearch] = useState('');
  const [isPasting, setPasting] = useState(false);
  const searchKey = nameKey(search);
  const found = teams.filter(({ name }) => nameKey(name).includes(searchKey));
  const left = found.filter(({ id }) => !selectedIds.includes(id)).map(({ id }) => id);
  const free = left.filter((id) => !otherGroups.has(id));
  const places = Math.max(0, max - selectedIds.length);
  const addable = free.slice(0, places);

  return (
    <section className={styles.picker} aria-labelledby="teams-heading">
      <Row wrap gap={[2, 4]} align="center" justify="space-between">
        <h3 id="teams-heading" className={styles.heading}>
          {t('Teams')}{' '}
          <span className={styles.count}>{t('{n} chosen', { n: selectedIds.length })}</span>
        </h3>
        <Row gap={2}>
          <ActButton disabled={addable.length === 0} onClick={() => onAdd(addable)}>
            {addable.length < left.length && addable.length > 0
              ? t('Add {n} of {total}', { n: addable.length, total: left.length })
              : t('Add all')}
          </ActButton>
          <ActButton aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            {t('Paste names')}
          </ActButton>
        </Row>
      </Row>
      {isPasting && (
        <NameListForm
          teams={teams}
          knownText={t('is chosen')}
          actText={pasteText}
          onDone={(named) => {
            const ids = named.map(({ id }) => id).filter((id) => !selectedIds.includes(id));
            onAdd(ids.slice(0, places));
            if (ids.length > places) showProblem(errorText('too-many-teams', { max }));
            setPasting(false);
          }}
          onClose={() => setPasting(false)}
        />
      )}
      {teams.length >= SEARCHED_FROM && (
        <Input
          type="search"
          value={search}
          placeholder={t('Search teams')}
          aria-label={t('Search teams')}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <Checklist {...props} teams={found} isFull={places === 0} />
      <p className={styles.hint}>{pickerHint({ teams, found, left, free, places, max })}</p>
      {!isRaised && left.length > 0 && selectedIds.length + left.length > max && (
        <ActButton className={styles.raise} onClick={() => setRaised(true)}>
          {t('Allow up to {n} teams', { n: limits.maxTeams })}
        </ActButton>
      )}
    </section>
  );
}

function Checklist(props: TeamPickerProps & { isFull: boolean }) {
  const { teams, selectedIds, onAdd, onRemove, onRename, isFull, otherGroups } = props;
  return (
    <ul className={styles.list} aria-label={t('Teams')}>
      {teams.map((team) => {
        const isChosen = selectedIds.includes(team.id);
        const otherGroup = otherGroups?.get(team.id);
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
              {/* The space is for screen readers. */}
              {otherGroup && ' '}
              {otherGroup && <OtherGroupMark group={otherGroup} />}
            </label>
            <RenameTeamButton name={team.name} onPress={() => onRename(team)} />
          </li>
        );
      })}
    </ul>
  );
}

function OtherGroupMark({ group }: { group: OtherGroup }) {
  return (
    <span className={styles.other}>
      {group.isRunning ? t('plays in') : t('chosen for')} <bdi>{group.name}</bdi>
    </span>
  );
}

function pasteText(created: number, existing: number): string | null {
  if (created + existing === 0) return null;
  if (created === 0) return t('Choose {n}', { n: existing });
  const n = existing === 0 ? created : created + existing;
  if (created === 1) {
    return existing === 0 ? t('Create and choose 1 team') : t('Create 1 team, choose {n}', { n });
  }
  return existing === 0
    ? t('Create and choose {n} teams', { n })
    : t('Create {created} teams, choose {n}', { created, n });
}

interface PickerState {
  teams: readonly Team[];
  found: readonly Team[];
  /** The search results that are not selected; `free` are those in no other group. */
  left: readonly number[];
  free: readonly number[];
  places: number;
  max: number;
}

/** Why no more teams can be selected, or what to do; null while there are teams to select. */
function pickerHint({ teams, found, left, free, places, max }: PickerState): string | null {
  if (teams.length === 0)
    return t('No teams available. Create teams on the management page first.');
  if (places === 0) return errorText('too-many-teams', { max });
  if (found.length === 0) return t('No team has this in its name.');
  if (left.length === 0) {
    return found.length === teams.length ? t('All available teams have been added.') : null;
  }
  return free.length === 0 ? t('Every other team is in another group.') : null;
}
