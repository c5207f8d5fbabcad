import type { ReactNode } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import styles from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** The tournament's; null: it has none. Undefined: a panel of the event. */
  color?: string | null;
  /** How wide, in units of the picture. */
  width?: number;
  className?: string | undefined;
  /** Whether the last result has just changed what it says. */
  isNews?: boolean | undefined;
  children: ReactNode;
}

/** A graphic with a title over its content. */
export function Panel({ title, color, width = 62, className, isNews, children }: PanelProps) {
  return (
    <section
      className={`${styles.panel} ${className ?? ''}`}
      data-news={isNews || undefined}
      style={{ '--width': width }}
    >
      <h2
        className={styles.title}
        style={
          color === undefined ? undefined : { borderColor: color ?? FALLBACK_TOURNAMENT_COLOR }
        }
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
