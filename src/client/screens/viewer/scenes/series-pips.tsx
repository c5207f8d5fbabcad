import type { Series } from '../../../domain/fixtures/series.rules.ts';
import type { ShownTeam } from '../../../domain/sides/sides.ts';
import { t } from '../../../texts/t.ts';
import styles from './series-pips.module.css';

interface SeriesPipsProps {
  series: Series;
  /** From left to right. */
  teams: readonly [ShownTeam, ShownTeam];
}

/** The matches won so far in this pairing, as a number and as a sign of the winner's side for each. */
export function SeriesPips({ series, teams }: SeriesPipsProps) {
  const [left, right] = teams.map(({ teamId }) => series.winsOf(teamId));
  const sideOf = (result: Series['results'][number]) =>
    teams.find(({ teamId }) => teamId === result)?.side ?? 'draw';
  return (
    <p className={styles.series}>
      <span className={styles.pips} aria-hidden>
        {series.results.map((result, index) => (
          <span key={index} className={styles.pip} data-side={sideOf(result)} />
        ))}
      </span>
      <span className={styles.wins}>
        <span className={styles.label}>{t('Sets')} </span>
        {left}–{right}
      </span>
    </p>
  );
}
