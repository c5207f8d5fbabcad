import { leftToRight, type MatchSide } from '../../../common/tournament-view/match-view.rules.ts';
import { showsTeam } from '../../domain/sides/shows.ts';
import { Form } from '../../show/standings/form.tsx';
import { t } from '../../texts/t.ts';
import styles from './intro-bar.module.css';
import { MatchBar, type MatchBarProps } from './match-bar.tsx';

/** Before a match: both teams, their results so far, and the sets between them. */
export function IntroBar(props: MatchBarProps) {
  const { tournament, match, isFlipped } = props;
  const rows = tournament.ties ? [] : tournament.rows;
  const series = tournament.series(match);
  const [left, right] = leftToRight(match, isFlipped);
  const record = ({ teamId }: MatchSide) => {
    const row = rows.find((candidate) => candidate.teamId === teamId);
    return (
      <p className={styles.record}>
        {row && row.rank !== null && (
          <>
            <span>
              {t('Rank')} <b {...showsTeam('rank', teamId)}>{row.rank}</b>
            </span>
            <span {...showsTeam('points', teamId)}>{t('{n} points', { n: row.points })}</span>
          </>
        )}
        {row && <Form outcomes={row.form} />}
      </p>
    );
  };
  return (
    <div className={styles.intro}>
      <MatchBar {...props} />
      <div className={styles.strip}>
        {record(left)}
        <p className={styles.series}>
          {series && (
            <>
              {t('Sets')}{' '}
              <b>
                {series.winsOf(left.teamId)}–{series.winsOf(right.teamId)}
              </b>
            </>
          )}
        </p>
        {record(right)}
      </div>
    </div>
  );
}
