import { clockText } from '../../../../common/match-play/clock-text.rules.ts';
import type { MatchPhase } from '../../../../common/match-play/match-state.schema.ts';
import { shows } from '../../../domain/sides/shows.ts';
import styles from './spine-clock.module.css';

interface SpineClockProps {
  fixtureId: number;
  /** Null while the server's time is not known. */
  text: string | null;
  phase: MatchPhase;
  /** The length of the set: the room for its digits is there from the beginning. */
  setMs: number;
}

/** The clock of the match, in a box that is as wide as its longest text: no digit moves another. */
export function SpineClock({ fixtureId, text, phase, setMs }: SpineClockProps) {
  const digits = clockText(setMs).length - 1;
  return (
    <p
      {...shows('clock', fixtureId)}
      className={styles.clock}
      role="timer"
      data-phase={phase}
      style={{ '--digits': Math.max(3, digits) }}
    >
      {text ?? '–:––'}
    </p>
  );
}
