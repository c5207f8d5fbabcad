import type { Team } from '../../../../common/teams/teams.contract.ts';
import { t } from '../../../texts/t.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { RenameTeamButton } from './rename-team-button.tsx';
import styles from './team-list.module.css';

interface TeamListProps {
  teams: readonly Team[];
  onRename: (team: Team) => void;
}

/** The group's teams; a name can still be corrected. */
export function TeamList({ teams, onRename }: TeamListProps) {
  return (
    <section aria-labelledby="playing-heading">
      <Text as="h3" id="playing-heading" size="sm" weight="strong">
        {t('Teams')} <span className={styles.count}>{teams.length}</span>
      </Text>
      <ul className={styles.list}>
        {teams.map((team) => (
          <li key={team.id} className={styles.team}>
            <NameText className={styles.name} text={team.name} />
            <RenameTeamButton name={team.name} onPress={() => onRename(team)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
