import type { ReactNode } from 'react';
import type { Side } from '../../../common/tournament-view/match-view.rules.ts';
import { SideShape, sideLabels } from '../../domain/sides/side-shape.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './match-bar.module.css';

interface BarSideProps {
  side: Side;
  name: string;
  at: 'left' | 'right';
  /** Beside the word of its side. */
  marks?: ReactNode;
  /** Its score box. */
  children?: ReactNode;
}

/** A team of the current match on its side, which is named in words too. */
export function BarSide({ side, name, at, marks, children }: BarSideProps) {
  return (
    <div className={styles.side} data-side={side} data-at={at}>
      <span className={styles.team}>
        <span className={styles.sideWord}>
          <SideShape side={side} /> {sideLabels[side]} {marks}
        </span>
        <NameText className={styles.name} text={name} />
      </span>
      {children}
    </div>
  );
}
