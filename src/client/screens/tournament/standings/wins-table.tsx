import { Trophy } from 'lucide-react';
import type { Standings } from '../../../../common/standings/standings.schema.ts';
import { t } from '../../../texts/t.ts';
import { RankTable } from './rank-table.tsx';
import styles from './wins-table.module.css';

/** Teams with at least one won pairing, a trophy for each. */
export function WinsTable({ standings }: { standings: Standings }) {
  return (
    <div>
      <RankTable
        title={t('Wins')}
        unit={t('Wins')}
        rows={standings.wins}
        value={({ wins }) => <Trophies wins={wins} />}
        empty={t('No teams with wins yet')}
      />
      <p className={styles.meaning}>
        {t('A Win is a won pairing: more points than the opponent from all matches against it.')}
      </p>
    </div>
  );
}

/** More trophies in a row cannot be counted at a glance. */
const MOST_TROPHIES = 4;

/** In one row; above four, one trophy with a number: '7 ×'. */
function Trophies({ wins }: { wins: number }) {
  const shownTrophies = wins > MOST_TROPHIES ? 1 : wins;
  return (
    <span className={styles.trophies} data-times={shownTrophies < wins || undefined}>
      <span className={styles.count}>{wins}</span>
      <span className={styles.row}>
        {Array.from({ length: shownTrophies }, (_, index) => (
          <Trophy key={index} aria-hidden className={styles.trophy} />
        ))}
      </span>
    </span>
  );
}
