import type { Side } from '../../../common/tournament-view/match-view.rules.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import type { Mark } from './shows.ts';
import styles from './side-box.module.css';
import { sideLabels } from './side-shape.tsx';
import { DrawBadge, WinBadge } from './win-badge.tsx';

interface SideBoxProps {
  side: Side;
  name: string;
  /** The end of the card where the team is; the name is aligned towards the score. */
  at: 'left' | 'right';
  /** Null while no team has won. */
  hasWon: boolean | null;
  isDraw?: boolean;
  /** For the element that shows the score of the team. */
  mark: Mark;
}

/** One team on its side of a match. */
export function SideBox({ side, name, at, hasWon, isDraw = false, mark }: SideBoxProps) {
  return (
    <div className={styles.box} data-side={side} data-at={at} data-won={hasWon ?? undefined}>
      <span className={styles.plate}>
        <span className={styles.word}>{sideLabels[side]}</span>
      </span>
      {hasWon && <WinBadge {...mark} data-shows="winner" />}
      {isDraw && <DrawBadge {...mark} data-shows="winner" />}
      <NameText className={styles.name} text={name} />
    </div>
  );
}
