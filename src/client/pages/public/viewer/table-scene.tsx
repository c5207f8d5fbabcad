import type { CSSProperties, ReactNode } from 'react';
import styles from './table-scene.module.css';

interface TableSceneProps {
  /** Texts of the columns after the team's; `extra` ones go where the picture is narrow. */
  columns: readonly { text: string; extra?: boolean }[];
  ranked?: boolean;
  /** How many rows the fullest page has. */
  rows: number;
  /** What explains the numbers: printed under every table. */
  note: ReactNode;
  /** Rows of the body. */
  children: ReactNode;
}

/** A table that fills the picture. */
export function TableScene({ columns, ranked = false, rows, note, children }: TableSceneProps) {
  return (
    <section className={styles.scene} style={{ '--rows': Math.max(rows, 1) } as CSSProperties}>
      <table className={styles.table}>
        <thead>
          <tr>
            {ranked && (
              <th scope="col">
                <span className="sr-only">Rank</span>
              </th>
            )}
            <th scope="col" className={styles.team}>
              Team
            </th>
            {columns.map(({ text, extra }) => (
              <th key={text} scope="col" className={extra ? styles.extra : undefined}>
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
