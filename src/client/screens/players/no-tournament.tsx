import { paths } from '../../../common/pages.ts';
import { t } from '../../texts/t.ts';
import styles from './tournament-for-players.module.css';

/** The tournament of an old code or bookmark. */
export function NoTournament() {
  return (
    <div className={styles.page}>
      <main className={styles.empty}>
        <h1 className={styles.big}>{t('This group no longer exists')}</h1>
        <p>
          <a href={`${paths.players()}?choose`}>{t('Choose another group')}</a>
        </p>
      </main>
    </div>
  );
}
