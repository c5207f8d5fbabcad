import type { ReactNode } from 'react';
import { textWidth } from '../../../../common/kernel/text.rules.ts';
import type { MatchState } from '../../../../common/match/match-state.schema.ts';
import { hasShownClock, shownPhase } from '../../../../common/match-view/shown-match.rules.ts';
import { stateText } from '../../../domain/match-play/state-text.ts';
import { useMatchClock } from '../../../domain/match-play/use-match-clock.ts';
import { shows } from '../../../domain/sides/shows.ts';
import { Clock } from '../../../show/clock/clock.tsx';
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
  const hasClock = hasShownClock(match);
  if (!hasClock && phase !== 'review') return plate;
  return (
    <>
      {hasClock && (
        <Clock
          size="stream"
          fixtureId={match.fixtureId}
          text={reading.text}
          phase={phase === 'running' && match.tiePlay ? 'tie-play' : phase}
          setMs={match.preset.setMs}
        />
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
