import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import { nameKey } from '../../../../common/kernel/text.rules.ts';
import type { Team } from '../../../../common/teams/teams.contract.ts';
import { useImages } from '../../../domain/images/images.ts';
import { NameListForm } from '../../../domain/teams/name-list-form.tsx';
import { UndoButtons } from '../../../domain/undo/undo-buttons.tsx';
import { t } from '../../../texts/t.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { LogoMark } from '../images/logo-mark.tsx';
import { CreateTeamForm } from './create-team-form.tsx';
import { SelectedTeam } from './selected-team.tsx';
import styles from './team-management.module.css';

/** Shorter lists need no search. */
const SEARCHED_FROM = 10;

/** All teams of the event: create one, or select one to rename or delete it. */
export function TeamManagement({ teams }: { teams: readonly Team[] }) {
  const [search, setSearch] = useState('');
  const searchKey = nameKey(search);
  const found = teams.filter(({ name }) => nameKey(name).includes(searchKey));
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const selected = teams.find(({ id }) => id === selectedId) ?? null;
  return (
    <Section title={t('Team Management')} aside={<TeamTotal count={teams.length} />}>
      <TeamEntry teams={teams} />
      {teams.length >= SEARCHED_FROM && (
        <Input
          type="search"
          value={search}
          placeholder={t('Search teams')}
          aria-label={t('Search teams')}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {teams.length > 0 && found.length === 0 && (
        <Text tone="muted">{t('No team has this in its name.')}</Text>
      )}
      {found.length > 0 && (
        <TeamList teams={found} selectedId={selectedId} onSelect={setSelectedId} />
      )}
      {teams.length > 0 && (
        <SelectedTeam key={selected?.id} team={selected} onGone={() => setSelectedId(null)} />
      )}
    </Section>
  );
}

/** The number of teams, and the undo of the last action on teams. */
function TeamTotal({ count }: { count: number }) {
  return (
    <Text as="span" size="sm" tone="muted">
      <UndoButtons className={styles.undo} />
      <span>{t('{n} teams', { n: count })}</span>
    </Text>
  );
}

/** Creates one team, or many from a list of names. */
function TeamEntry({ teams }: { teams: readonly Team[] }) {
  const [isPasting, setPasting] = useState(false);
  return isPasting ? (
    <NameListForm
      teams={teams}
      knownText={t('stays')}
      actText={pasteText}
      onDone={() => setPasting(false)}
      onClose={() => setPasting(false)}
    />
  ) : (
    <Stack gap={1}>
      <CreateTeamForm />
      <button type="button" className={styles.paste} onClick={() => setPasting(true)}>
        {t('Paste or import names')}
      </button>
    </Stack>
  );
}

interface TeamListProps {
  teams: readonly Team[];
  selectedId: number | null;
  onSelect: (id: number) => void;
}

function TeamList({ teams, selectedId, onSelect }: TeamListProps) {
  const logos = new Map(useImages()?.teams.map(({ teamId, image }) => [teamId, image]));
  return (
    <fieldset className={styles.list}>
      <legend className="sr-only">{t('Select a team')}</legend>
      {teams.map(({ id, name }) => (
        <label key={id} className={styles.team}>
          <input
            type="radio"
            name="selected-team"
            className={styles.radio}
            checked={id === selectedId}
            onChange={() => onSelect(id)}
          />
          <LogoMark image={logos.get(id)} />
          <NameText className={styles.name} text={name} />
        </label>
      ))}
    </fieldset>
  );
}

const createText = (n: number): string => t('Create {n} teams', { n });

const pasteText = (created: number): string | null => (created === 0 ? null : createText(created));
