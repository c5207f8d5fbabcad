import { limits } from '../../../common/limits.ts';
import { normalizeText, textLength } from '../../../common/text.rules.ts';
import styles from './name-counter.module.css';

/** How much of a team name's length is used, as it will be stored. */
export function NameCounter({ text }: { text: string }) {
  const length = textLength(normalizeText(text));
  return (
    <span className={styles.counter} data-over={length > limits.teamName || undefined}>
      {length}/{limits.teamName}
    </span>
  );
}
