import type { ReactNode } from 'react';
import type { MatchState } from '../../../../common/match/match-state.schema.ts';
import { hasShownClock, shownPhase } from '../../../../common/match-view/shown-match.rules.ts';
import type { FixtureState } from '../../../domain/fixtures/fixture-state.ts';
import { StatePlate } from '../../../domain/fixtures/state-plate.tsx';
import { stateText } from '../../../domain/match-play/state-text.ts';
import { useMatchClock } from '../../../domain/match-play/use-match-clock.ts';
import { shows } from '../../../domain/sides/shows.ts';
import styles from './strip-clock.module.css';

interface StripClockProps {
  match: MatchState;
  /** Shown on the plate when no phase of the clock replaces it. */
  state: FixtureState;
  /** Of the plate. */
  className: string | undefined;
  /** Shown without a clock. */
  number: ReactNode;
  /** The away team stands left. */
  isFlipped: boolean;
  /** Between the plate and the clock. */
  children: ReactNode;
}

/** The plate of one of several cages, with the phase of its clock as on the view of one match, and the clock. */
export function StripClock(props: StripClockProps) {
  const { match, state, className, number, isFlipped, children } = props;
  const reading = useMatchClock(match);
  const isShown = hasShownClock(match);
  const phase = shownPhase(reading.phase, match, true);
  const hasLabel = match.underReview || (isShown && (phase !== 'running' || match.tiePlay));
  const label = hasLabel ? stateText(phase, match, isFlipped) : null;
  return (
    <>
      <StatePlate
        className={className}
        fixtureId={match.fixtureId}
        {...(label === null ? { state } : { state: 'open', open: label })}
      />
      {children}
      {isShown ? (
        <span {...shows('clock', match.fixtureId)} className={styles.clock} role="timer">
          {reading.text ?? '–:––'}
        </span>
      ) : (
        number
      )}
    </>
  );
}
