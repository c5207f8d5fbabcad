import { t } from '../../texts/t.ts';
import type { Mark } from './shows.ts';
import styles from './win-badge.module.css';

/** The mark of both teams of a drawn match, where a winner has its own. */
export const DrawBadge = (mark: Mark) => (
  <span {...mark} className={styles.badge} data-draw>
    {t('DRAW')}
  </span>
);
