import { t } from '../../texts/t.ts';
import styles from './loading.module.css';

/** A page that waits for its first data. */
export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden />
      {t('Loading...')}
    </div>
  );
}
