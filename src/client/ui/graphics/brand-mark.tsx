import styles from './brand-mark.module.css';

/** The two sides, as on every screen: a red square and a blue circle. */
export function BrandMark() {
  return (
    <span className={styles.mark} aria-hidden>
      <span className={styles.red} />
      <span className={styles.blue} />
    </span>
  );
}
