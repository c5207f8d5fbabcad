import type { Break } from '../../../../common/match/match-clock.rules.ts';
import type { MatchState } from '../../../../common/match/match-state.schema.ts';
import { hasShownClock, shownPhase } from '../../../../common/match-view/shown-match.rules.ts';
import { stateText } from '../../../domain/match-play/state-text.ts';
import { useBreakClock, useMatchClock } from '../../../domain/match-play/use-match-clock.ts';
import { shows } from '../../../domain/sides/shows.ts';
import { Clock } from '../../../show/clock/clock.tsx';
import { t } from '../../../texts/t.ts';
import styles from './match-clock.module.css';

/**
 * The clock of a lit match at the end of its line, with the label of its phase while it does not run. A review is
 * named where the match is.
 */
export function MatchClock({ match }: { match: MatchState }) {
  const reading = useMatchClock(match);
  if (!hasShownClock(match)) return null;
  const phase = shownPhase(reading.phase, match, true);
  const label = stateText(phase, match);
  return (
    <span className={styles.clock} aria-live="off">
      {phase !== 'review' && (phase !== 'running' || match.tiePlay) && label && (
        <span {...shows('state', match.fixtureId)} className={styles.word} data-phase={phase}>
          {label}
        </span>
      )}
      <Clock size="phone" fixtureId={match.fixtureId} text={reading.text} />
    </span>
  );
}

/** SHW-8: the rest of the break before the next match; renders nothing outside of a break. */
export function BreakClock({ pause, nextId }: { pause: Break | null; nextId: number }) {
  const text = useBreakClock(pause);
  if (text === null) return null;
  return (
    <span className={styles.clock} aria-live="off">
      <span className={styles.word}>{t('Break')}</span>
      <Clock size="phone" fixtureId={nextId} text={text} />
    </span>
  );
}
