import { pointsLines } from '../../../../common/standings/points-text.rules.ts';
import type { Standings } from '../../../../common/standings/standings.schema.ts';
import { t } from '../../../texts/t.ts';
import styles from './points-rules.module.css';

type PointsRulesProps = Pick<Standings, 'rounds' | 'useGoalsTieBreaker'>;

/** The organiser's points rules, shown with the points. */
export function PointsRules({ rounds, useGoalsTieBreaker }: PointsRulesProps) {
  return (
    <div className={styles.rules}>
      <h3 className={styles.title}>{t('Points for a pairing')}</h3>
      <dl className={styles.lines}>
        {pointsLines(rounds, useGoalsTieBreaker).map(({ result, points }) => (
          <div key={result}>
            <dt>{t(result)}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
      {rounds > 1 && <p>{t('Points come when two teams have met in every round that counts.')}</p>}
    </div>
  );
}
