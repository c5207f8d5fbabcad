import type { ReactNode } from 'react';
import { Row } from './flow.tsx';
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
      <Row as="header" gap={4} align="baseline" justify="space-between">
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </Row>
      {children}
    </section>
  );
}
