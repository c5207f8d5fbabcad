import { limits } from '../../../common/kernel/limits.ts';
import { normalizeText, textLength } from '../../../common/kernel/text.rules.ts';
import styles from './name-counter.module.css';

interface NameCounterProps {
  text: string;
  /** Code points; a team name's when absent. */
  most?: number;
}

/** How much of a name's length is used, as it will be stored. */
export function NameCounter({ text, most = limits.teamName }: NameCounterProps) {
  const length = textLength(normalizeText(text));
  return (
    <span className={styles.counter} data-over={length > most || undefined}>
      {length}/{most}
    </span>
  );
}
