import { t } from '../../texts/t.ts';
import { ActButton } from './act-button.tsx';

interface MoveButtonsProps {
  /** Of the row that they move. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isMoving: boolean;
  onMove: (by: -1 | 1) => void;
}

/** The buttons that move a row of a list up and down; none for a single row. */
export function MoveButtons({ name, isFirst, isLast, isMoving, onMove }: MoveButtonsProps) {
  const style = { minWidth: 'var(--size-control)' };
  if (isFirst && isLast) return null;
  return (
    <>
      <ActButton
        style={style}
        aria-label={t('Move {name} up', { name })}
        disabled={isFirst || isMoving}
        onClick={() => onMove(-1)}
      >
        ↑
      </ActButton>
      <ActButton
        style={style}
        aria-label={t('Move {name} down', { name })}
        disabled={isLast || isMoving}
        onClick={() => onMove(1)}
      >
        ↓
      </ActButton>
    </>
  );
}
