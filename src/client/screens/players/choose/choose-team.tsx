import type { TeamName } from '../../../../common/teams/team-names.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { t } from '../../../texts/t.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './choose.module.css';
import { EVERYONE } from './use-my-team.ts';

interface ChooseTeamProps {
  ids: readonly number[];
  names: TeamName;
  /** The followed team, which no longer has matches here. */
  goneId: number | null;
  onChoose: (teamId: number) => void;
}

/** Asks for the team once; the phone stores the answer. */
export function ChooseTeam({ ids, names, goneId, onChoose }: ChooseTeamProps) {
  const teams = ids
    .map((id) => ({ id, name: names(id) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <section className={styles.section}>
      {goneId !== null && (
        <p role="status">{t('{name} has no match here now.', { name: names(goneId) })}</p>
      )}
      <h2 className={styles.title}>{t('Your team')}</h2>
      <ul className={styles.list}>
        {teams.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(id)}>
              <TeamMark teamId={id} />
              <NameText text={name} className={styles.name} />
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.choice}
            data-quiet
            onClick={() => onChoose(EVERYONE)}
          >
            {t('I follow everyone')}
          </button>
        </li>
      </ul>
    </section>
  );
}
