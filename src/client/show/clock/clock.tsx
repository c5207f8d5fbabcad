import { clockText } from '../../../common/match/clock-text.rules.ts';
import { shows } from '../../domain/sides/shows.ts';
import styles from './clock.module.css';

interface ClockProps {
  /** One match on a big screen, one of several there, a stream, or a line of a phone. */
  size: 'wall' | 'strip' | 'stream' | 'phone';
  fixtureId: number;
  /** Null while the server's time is not known. */
  text: string | null;
  phase?: string;
  /** The length of the set, to reserve space for its digits: they do not move. */
  setMs?: number;
}

/** The time of a match or of a break. */
export const Clock = ({ size, fixtureId, text, phase, setMs = 0 }: ClockProps) => (
  <b
    {...shows('clock', fixtureId)}
    className={styles.clock}
    role="timer"
    data-size={size}
    data-phase={phase}
    style={{ '--digits': Math.max(3, clockText(setMs).length - 1) }}
  >
    {text ?? '–:––'}
  </b>
);
