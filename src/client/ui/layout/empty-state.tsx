import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** Instruction for the next step. */
  text: string;
  /** The button that does it, if there is one. */
  children?: ReactNode;
}

/** Shown in place of an empty list: an instruction and its button. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}
