import { NameText } from '../../ui/text/name-text.tsx';
import type { Side } from './orientation.ts';
import styles from './side-box.module.css';
import { sideLabels } from './side-shape.tsx';
import { DrawBadge, WinBadge } from './win-badge.tsx';

interface SideBoxProps {
  side: Side;
  name: string;
  /** Which end of the card it stands at; the name leans towards the score. */
  at: 'left' | 'right';
  /** Null while nobody has. */
  hasWon: boolean | null;
  isDraw?: boolean;
}

/** One team on its side of a match. */
export function SideBox({ side, name, at, hasWon, isDraw = false }: SideBoxProps) {
  return (
    <div className={styles.box} data-side={side} data-at={at} data-won={hasWon ?? undefined}>
      <span className={styles.plate}>
        <span className={styles.word}>{sideLabels[side]}</span>
      </span>
      {hasWon && <WinBadge />}
      {isDraw && <DrawBadge />}
      <NameText className={styles.name} text={name} />
    </div>
  );
}
