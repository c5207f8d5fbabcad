import type { MatchSide } from '../../../../common/tournament-view/match-view.rules.ts';
import type { Series } from '../../../../common/tournament-view/series.rules.ts';
import { t } from '../../../texts/t.ts';
import styles from './series-pips.module.css';

interface SeriesPipsProps {
  series: Series;
  /** From left to right. */
  sides: readonly [MatchSide, MatchSide];
}

/** The matches won so far in this pairing, as a number and as a sign of the winner's side for each. */
export function SeriesPips({ series, sides }: SeriesPipsProps) {
  const [left, right] = sides.map(({ teamId }) => series.winsOf(teamId));
  const sideOf = (result: Series['results'][number]) =>
    sides.find(({ teamId }) => teamId === result)?.side ?? 'draw';
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
