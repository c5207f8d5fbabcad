import { Button } from '@chakra-ui/react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  text: string;
  action?: string;
  /** Why it cannot be done yet; shown as the button's tooltip. */
  reason?: string | null;
  onAct?: () => void;
}

/** Nothing is here yet: says what to do and offers it. */
export function EmptyState({ title, text, action, reason = null, onAct }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action && (
        <Button
          variant="solid"
          aria-disabled={reason !== null || undefined}
          data-tip={reason ?? undefined}
          onClick={() => reason === null && onAct?.()}
        >
          {action}
        </Button>
      )}
    </section>
  );
}
