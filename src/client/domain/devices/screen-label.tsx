import { NameText } from '../../ui/text/name-text.tsx';
import styles from './screen-label.module.css';

/** A screen's name over its picture, so that the admin can identify the screen in the venue. */
export function ScreenLabel({ name }: { name: string }) {
  return (
    <p className={styles.label} role="status">
      <NameText text={name} />
    </p>
  );
}
