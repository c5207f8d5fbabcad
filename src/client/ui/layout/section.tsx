import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Beside the title: a total, a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page: a line, its title, its content. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
