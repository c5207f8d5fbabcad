import type { ReactNode } from 'react';
import type { MatchState } from '../../../../common/match-play/match-state.schema.ts';
import { hasShownClock, shownPhase } from '../../../../common/match-view/shown-match.rules.ts';
import { stateText } from '../../../domain/match-play/state-text.ts';
import { useMatchClock } from '../../../domain/match-play/use-match-clock.ts';
import { shows } from '../../../domain/sides/shows.ts';
import styles from './strip-clock.module.css';

interface StripClockProps {
  match: MatchState;
  /** Shown without a clock. */
  number: ReactNode;
  /** The away team stands left. */
  isFlipped: boolean;
}

/** The clock of one of several cages, and the label of its phase while it does not run. */
export function StripClock({ match, number, isFlipped }: StripClockProps) {
  const reading = useMatchClock(match);
  if (!hasShownClock(match)) return number;
  const phase = shownPhase(reading.phase, match, true);
  const label = stateText(phase, match, isFlipped);
  return (
    <span className={styles.strip}>
      <span {...shows('clock', match.fixtureId)} className={styles.clock} role="timer">
        {reading.text ?? '–:––'}
      </span>
      {(phase !== 'running' || match.tiePlay) && label && (
        <span {...shows('state', match.fixtureId)} className={styles.word} data-phase-word>
          {label}
        </span>
      )}
    </span>
  );
}
