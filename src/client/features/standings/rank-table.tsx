import type { ReactNode } from 'react';
import { NameText } from '../../shared/ui/name-text.tsx';
import styles from './rank-table.module.css';
import { groupByRank } from './ranks.ts';

interface RankRow {
  rank: number;
  teamId: number;
  name: string;
}

interface RankTableProps<Row extends RankRow> {
  title: string;
  /** What the last column counts. */
  unit: string;
  rows: readonly Row[];
  value: (row: Row) => ReactNode;
  /** Said where there are no rows. */
  empty: string;
}

/** Teams by rank; those that share a rank share its number. */
export function RankTable<Row extends RankRow>(props: RankTableProps<Row>) {
  const { title, unit, rows, value, empty } = props;
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Rank</th>
              <th scope="col">Team</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          {groupByRank(rows).map((group) => (
            <tbody key={group.rank}>
              {group.rows.map((row, index) => (
                <tr key={row.teamId}>
                  {index === 0 && (
                    <td className={styles.rank} rowSpan={group.rows.length}>
                      {group.rank}
                    </td>
                  )}
                  <th scope="row" className={styles.team}>
                    <NameText text={row.name} />
                  </th>
                  <td className={styles.value}>{value(row)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  );
}
