import type { ReactNode } from 'react';
import { showsTeam } from '../../../domain/sides/shows.ts';
import { t } from '../../../texts/t.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './rank-table.module.css';
import { groupByRank } from './ranks.ts';

interface RankRow {
  /** RNK-11: null: it has no place. */
  rank: number | null;
  teamId: number;
  name: string;
  /** One for each of the columns. */
  counts?: readonly (number | string)[];
  /** The reason for its rank; empty when obvious. */
  reason?: string;
}

interface RankTableProps<Row extends RankRow> {
  title: string;
  /** The heading of the last column. */
  unit: string;
  /** Counts before it, each with the meaning of its letter; `isWide`: left out on a phone. */
  columns?: readonly { short: string; long: string; isWide?: boolean }[];
  rows: readonly Row[];
  value: (row: Row) => ReactNode;
  /** Shown when there are no rows. */
  empty: string;
}

/** Teams by rank; those that share a rank share its number. */
export function RankTable<Row extends RankRow>(props: RankTableProps<Row>) {
  const { title, unit, columns = [], rows, value, empty } = props;
  // A rank by wins is not the rank of the team.
  const mark = (teamId: number) => unit === t('Points') && showsTeam('rank', teamId);
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Rank')}</th>
              <th scope="col">{t('Team')}</th>
              {columns.map(({ short, long, isWide }) => (
                <th key={short} scope="col" className={styles.count} data-wide={isWide}>
                  <abbr title={long}>{short}</abbr>
                </th>
              ))}
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          {groupByRank(rows).map((group) => (
            <tbody key={group.rank}>
              {group.rows.map((row, index) => (
                <tr key={row.teamId}>
                  {index === 0 && (
                    <td {...mark(row.teamId)} className={styles.rank} rowSpan={group.rows.length}>
                      {group.rank ?? '–'}
                    </td>
                  )}
                  <th scope="row" className={styles.team}>
                    <NameText text={row.name} />
                    {row.reason && <span className={styles.reason}>{row.reason}</span>}
                  </th>
                  {row.counts?.map((count, place) => (
                    <td key={place} className={styles.count} data-wide={columns[place]?.isWide}>
                      {count}
                    </td>
                  ))}
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
