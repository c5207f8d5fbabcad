import { Trophy } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Standings } from '../../../common/standings/standings.schema.ts';
import { RankTable } from './rank-table.tsx';
import styles from './wins-table.module.css';

/** Teams with at least one won pairing, a trophy for each. */
export function WinsTable({ standings }: { standings: Standings }) {
  return (
    <RankTable
      title="Wins"
      unit="Wins"
      rows={standings.wins}
      value={({ wins }) => <Trophies wins={wins} />}
      empty="No teams with wins yet"
    />
  );
}

function Trophies({ wins }: { wins: number }) {
  return (
    <span className={styles.trophies}>
      <span className={styles.row} style={{ '--wins': wins } as CSSProperties}>
        {Array.from({ length: wins }, (_, index) => (
          <Trophy key={index} aria-hidden className={styles.trophy} />
        ))}
      </span>
      <span className={styles.count}>{wins}</span>
    </span>
  );
}
