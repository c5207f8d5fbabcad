import type { TournamentSnapshot } from '../../../../common/contract/live.ts';
import { FALLBACK_GROUP_COLOR } from '../../../../common/limits.ts';
import { pointsLines } from '../../../../common/standings/points-text.rules.ts';
import { FitText } from '../../../shared/ui/fit-text.tsx';
import { useGroupStandings } from '../use-group-standings.ts';
import styles from './panel.module.css';

/** What fits under each other at the usual scale. */
const MOST_ROWS = 12;

/** The teams by points, with what earns them. */
export function TablePanel({ group }: { group: TournamentSnapshot }) {
  const { points, rounds, useGoalsTieBreaker } = useGroupStandings(group);
  if (points.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h1
        className={styles.title}
        style={{ borderColor: group.tournament.color ?? FALLBACK_GROUP_COLOR }}
      >
        {group.tournament.name}
      </h1>
      <ol>
        {points.slice(0, MOST_ROWS).map((row) => (
          <li key={row.teamId} className={styles.row}>
            <span className={styles.number}>{row.rank}</span>
            <FitText className={styles.name} text={row.name} lines={1} />
            <span className={styles.points}>{row.points}</span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        {pointsLines(rounds, useGoalsTieBreaker)
          .map(({ result, points: each }) => `${result} ${each}`)
          .join(' · ')}
      </p>
    </section>
  );
}
