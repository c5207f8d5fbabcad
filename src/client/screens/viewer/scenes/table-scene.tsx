import type { ReactNode } from 'react';
import { t } from '../../../texts/t.ts';
import styles from './table-scene.module.css';

interface TableSceneProps {
  /** Which columns: points or goals. */
  kind: 'points' | 'goals';
  /** Texts of the columns after the team's. */
  columns: readonly string[];
  /** Number of rows on the fullest page. */
  rows: number;
  isNews?: boolean;
  /** Explanation of the numbers, printed under every table. */
  note: ReactNode;
  /** Rows of the body. */
  children: ReactNode;
}

/** A table that fills the picture: a grid with fixed columns, so that rows do not move each other. */
export function TableScene({ kind, columns, rows, isNews, note, children }: TableSceneProps) {
  return (
    <section
      className={styles.scene}
      data-kind={kind}
      data-news={isNews || undefined}
      style={{ '--rows': Math.max(rows, 1) }}
    >
      <table className={styles.table}>
        <thead>
          <tr className={styles.head}>
            {kind === 'points' && (
              <th scope="col">
                <span className="sr-only">{t('Rank')}</span>
              </th>
            )}
            <th scope="col" className={styles.team}>
              {t('Team')}
            </th>
            {columns.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      <div className={styles.note}>{note}</div>
    </section>
  );
}
