import { useEffect } from 'react';
import { t } from '../../texts/t.ts';
import { motion } from '../../theme/tokens.ts';
import type { Mark } from './shows.ts';
import styles from './win-badge.module.css';

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

/** The mark of both teams of a drawn match, where a winner has its own. */
export const DrawBadge = (mark: Mark) => (
  <span {...mark} className={styles.badge} data-draw>
    {t('DRAW')}
  </span>
);

let users = 0;
let stop: (() => void) | null = null;
let lastAt = Number.NEGATIVE_INFINITY;

/**
 * One timer for all marks of a page: nothing is animated between two pulses. A CSS animation that rests most
 * of the time would still be computed sixty times a second for each mark.
 */
function startPulsing(): () => void {
  const page = document.documentElement;
  let timer: ReturnType<typeof setTimeout>;
  const pulse = () => {
    lastAt = performance.now();
    page.dataset.pulse = '';
    timer = setTimeout(rest, motion.pulse);
  };
  const rest = () => {
    delete page.dataset.pulse;
    timer = setTimeout(pulse, motion.pulseEvery - motion.pulse);
  };
  // Continues the interval when other matches are shown.
  const wait = lastAt + motion.pulseEvery - performance.now();
  timer = setTimeout(pulse, Math.max(0, wait));
  return () => {
    clearTimeout(timer);
    delete page.dataset.pulse;
  };
}

/** Makes the winners' marks of this page pulse: 1.5 s, every 10 s. */
function useWinPulse(): void {
  useEffect(() => {
    users += 1;
    stop ??= startPulsing();
    return () => {
      users -= 1;
      if (users > 0) return;
      stop?.();
      stop = null;
    };
  }, []);
}
