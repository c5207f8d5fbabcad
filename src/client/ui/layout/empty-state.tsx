import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  text: string;
  /** The button that does it, if there is one. */
  children?: ReactNode;
}

/** In place of an empty list: what to do, and the button for it. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}
