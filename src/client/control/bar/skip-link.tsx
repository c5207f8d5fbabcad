import { t } from '../../texts/t.ts';
import styles from './skip-link.module.css';
import { nextOpenScore } from './use-bar-keys.ts';

/** The first tab stop: skips header and setup to the first open score. */
export function SkipLink() {
  const skip = () => {
    const main = document.querySelector('main');
    const target =
      nextOpenScore() ?? main?.querySelector<HTMLElement>('button, [role="tab"], select');
    target?.focus();
  };
  return (
    <button type="button" className={styles.link} onClick={skip}>
      {t('Skip to the first open match')}
    </button>
  );
}
