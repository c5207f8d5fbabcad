import { t } from '../../texts/t.ts';
import styles from './live-note.module.css';

/** RNK-8: marks tables in which the score of a match in play counts. */
export function LiveNote({ live }: { live: boolean }) {
  if (!live) return null;
  return (
    <p className={styles.note} role="status">
      <strong className={styles.mark}>{t('Live')}</strong>{' '}
      {t('The match in play counts as it stands.')}
    </p>
  );
}
