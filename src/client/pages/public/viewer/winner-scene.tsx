import type { TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import { WinCoin } from '../../../features/fixtures/win-badge.tsx';
import { FitText } from '../../../shared/ui/fit-text.tsx';
import { useGroupStandings } from '../use-group-standings.ts';
import styles from './winner-scene.module.css';

/** Names that share the top still fit on the picture. */
const MOST_WINNERS = 4;

/** Everything is played: the team, or the teams level on points, at the top; then the next two. */
export function WinnerScene({ group }: { group: TournamentState }) {
  const { points } = useGroupStandings(group);
  const first = points.filter(({ rank }) => rank === 1).slice(0, MOST_WINNERS);
  const others = points.filter(({ rank }) => rank > 1).slice(0, 2);
  return (
    <section className={styles.scene}>
      <p className={styles.head}>
        <WinCoin size="large" />
        <span className={styles.title}>{first.length === 1 ? 'Winner' : 'Level at the top'}</span>
        <span className={styles.points}>{pointsText(first[0]?.points ?? 0)}</span>
      </p>
      <div className={styles.names}>
        {first.map(({ teamId, name }) => (
          <FitText
            key={teamId}
            className={styles.name}
            text={name}
            lines={first.length === 1 ? 2 : 1}
          />
        ))}
      </div>
      <ol className={styles.places}>
        {others.map((row) => (
          <li key={row.teamId} className={styles.place}>
            <span className={styles.rank}>{row.rank}</span>
            <FitText className={styles.other} text={row.name} lines={1} />
            <span className={styles.points}>{pointsText(row.points)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const pointsText = (points: number): string => (points === 1 ? '1 point' : `${points} points`);
