import type { ReactNode } from 'react';
import { textWidth } from '../../../../common/kernel/text.rules.ts';
import { clockText } from '../../../../common/match/clock-text.rules.ts';
import type { MatchState } from '../../../../common/match/match-state.schema.ts';
import { hasShownClock, shownPhase } from '../../../../common/match-view/shown-match.rules.ts';
import { stateText } from '../../../domain/match-play/state-text.ts';
import { useMatchClock } from '../../../domain/match-play/use-match-clock.ts';
import { shows } from '../../../domain/sides/shows.ts';
import styles from './live-clock.module.css';

interface LiveClockProps {
  match: MatchState;
  /** Milliseconds that the stream is behind. */
  delay: number;
  /** The state of the match, shown when no phase of the clock replaces it. */
  plate: ReactNode;
  /** The away team stands left. */
  isFlipped: boolean;
}

/** The clock of a lit match and the label of its phase; only the clock while it runs. */
export function LiveClock({ match, delay, plate, isFlipped }: LiveClockProps) {
  const reading = useMatchClock(match, { delayMs: delay });
  const phase = shownPhase(reading.phase, match, true);
  const label = stateText(phase, match, isFlipped);
  const digits = Math.max(3, clockText(match.preset.setMs).length - 1);
  const hasClock = hasShownClock(match);
  if (!hasClock && phase !== 'review') return plate;
  return (
    <>
      {hasClock && (
        <span
          {...shows('clock', match.fixtureId)}
          className={styles.clock}
          role="timer"
          data-phase={phase === 'running' && match.tiePlay ? 'tie-play' : phase}
          style={{ '--digits': digits }}
        >
          {reading.text ?? '–:––'}
        </span>
      )}
      {phase === 'running' && !match.tiePlay ? (
        <span {...shows('state', match.fixtureId)} className="sr-only">
          {label}
        </span>
      ) : label === null ? (
        plate
      ) : (
        <span
          {...shows('state', match.fixtureId)}
          className={styles.word}
          style={{ '--letters': textWidth(label) }}
        >
          {label}
        </span>
      )}
    </>
  );
}
