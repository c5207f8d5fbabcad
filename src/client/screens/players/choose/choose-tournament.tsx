import { FALLBACK_TOURNAMENT_COLOR } from '../../../../common/kernel/limits.ts';
import { paths } from '../../../../common/kernel/pages.ts';
import type { ChampionshipSnapshot } from '../../../../common/wire/live.ts';
import { navigate } from '../../../browser/location.ts';
import { t } from '../../../texts/t.ts';
import { ConnectionMark } from '../../../ui/connection/connection-mark.tsx';
import { LanguageMenu } from '../../../ui/controls/language-menu.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './choose.module.css';

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
