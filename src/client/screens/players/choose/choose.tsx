import { FALLBACK_TOURNAMENT_COLOR } from '../../../../common/kernel/limits.ts';
import { paths } from '../../../../common/kernel/pages.ts';
import type { TeamName } from '../../../../common/teams/team-names.ts';
import type { ChampionshipSnapshot } from '../../../../common/wire/live.ts';
import { navigate } from '../../../browser/location.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { t } from '../../../texts/t.ts';
import { ConnectionMark } from '../../../ui/connection/connection-mark.tsx';
import { LanguageMenu } from '../../../ui/controls/language-menu.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './choose.module.css';
import { EVERYONE } from './use-my-team.ts';

/** Asks for the tournament in which the user plays. */
export function ChooseTournament({ championship }: { championship: ChampionshipSnapshot }) {
  const { name, tournaments } = championship;
  return (
    <main className={styles.page}>
      <div className={styles.link}>
        <ConnectionMark />
        <LanguageMenu />
      </div>
      <h1 className={styles.title}>
        <NameText text={name} />
      </h1>
      <Text tone="muted">
        {t(
          tournaments.length === 0 ? 'The groups will appear here.' : 'Which group do you play in?',
        )}
      </Text>
      <ul className={styles.list}>
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <a
              className={styles.choice}
              href={paths.players(tournament.id)}
              onClick={(event) => {
                event.preventDefault();
                navigate(paths.players(tournament.id));
              }}
            >
              <span
                className={styles.color}
                style={{ background: tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
              />
              <NameText text={tournament.name} className={styles.name} />
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

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
