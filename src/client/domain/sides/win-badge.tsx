import { t } from '../../texts/t.ts';
import type { Mark } from './shows.ts';
import styles from './win-badge.module.css';
import { useWinPulse } from './win-pulse.ts';

const STAR = 'M12 1.8l3.1 6.6 7.2.9-5.3 5 1.4 7.1L12 17.9l-6.4 3.5L7 14.3l-5.3-5 7.2-.9z';

/** The winner's mark on a card: a gold star that pulses periodically. */
export function WinBadge(mark: Mark) {
  useWinPulse();
  return (
    <span {...mark} className={styles.badge}>
      {t('WIN')}
    </span>
  );
}

export type CoinSize = 'small' | 'medium' | 'large';

/** The star coin of a won match. */
export function WinCoin({ size, ...mark }: { size: CoinSize } & Mark) {
  useWinPulse();
  return (
    <svg
      {...mark}
      className={styles.coin}
      data-size={size}
      viewBox="0 0 64 64"
      role="img"
      aria-label={t('WIN')}
    >
      <circle className={styles.rim} cx="32" cy="32" r="31" />
      <circle className={styles.face} cx="32" cy="32" r="26.5" />
      <path className={styles.relief} d={STAR} transform="translate(15.2 6.5) scale(1.4)" />
      <text className={styles.word} x="32" y="53" textAnchor="middle" aria-hidden>
        {t('WIN')}
      </text>
    </svg>
  );
}
