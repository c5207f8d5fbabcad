import { useState } from 'react';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { NameText } from '../../shared/ui/name-text.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { CreateTeamForm } from './create-team-form.tsx';
import { SelectedTeam } from './selected-team.tsx';
import styles from './team-management.module.css';

/** All teams of the event: create one, or select one to rename or delete it. */
export function TeamManagement({ teams }: { teams: readonly Team[] }) {
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const selected = teams.find(({ id }) => id === selectedId) ?? null;
  return (
    <Section
      title="Team Management"
      aside={
        <span className={styles.total}>
          {teams.length} {teams.length === 1 ? 'team' : 'teams'}
        </span>
      }
    >
      <CreateTeamForm />
      {teams.length > 0 && (
        <fieldset className={styles.list}>
          <legend className="sr-only">Select a team</legend>
          {teams.map(({ id, name }) => (
            <label key={id} className={styles.team}>
              <input
                type="radio"
                name="selected-team"
                className={styles.radio}
                checked={id === selectedId}
                onChange={() => setSelectedId(id)}
              />
              <NameText className={styles.name} text={name} />
            </label>
          ))}
        </fieldset>
      )}
      {teams.length > 0 && (
        <SelectedTeam key={selected?.id} team={selected} onGone={() => setSelectedId(null)} />
      )}
    </Section>
  );
}
