import type { ReactNode } from 'react';
import type { MatchState } from '../../../../common/match/match-state.schema.ts';
import { hasShownClock, shownPhase } from '../../../../common/match-view/shown-match.rules.ts';
import type { MatchView } from '../../../../common/tournament-view/match-view.rules.ts';
import { StatePlate } from '../../../domain/fixtures/state-plate.tsx';
import { stateText } from '../../../domain/match-play/state-text.ts';
import { useMatchClock } from '../../../domain/match-play/use-match-clock.ts';
import { Clock } from '../../../show/clock/clock.tsx';

interface StripClockProps {
  match: MatchView;
  play: MatchState;
  /** Of the plate. */
  className: string | undefined;
  /** Shown without a clock. */
  number: ReactNode;
  isFlipped: boolean;
  /** Between the plate and the clock. */
  children: ReactNode;
}

/** The plate of one of several cages, with the phase of its clock as on the view of one match, and the clock. */
export function StripClock(props: StripClockProps) {
  const { match, play, className, number, isFlipped, children } = props;
  const reading = useMatchClock(play);
  const isShown = hasShownClock(play);
  const phase = shownPhase(reading.phase, play, true);
  const hasLabel = play.underReview || (isShown && (phase !== 'running' || play.tiePlay));
  const label = hasLabel ? stateText(phase, play, isFlipped) : null;
  return (
    <>
      <StatePlate
        className={className}
        fixtureId={match.id}
        {...(label === null ? { status: match.status } : { status: 'open', open: label })}
      />
      {children}
      {isShown ? <Clock size="strip" fixtureId={match.id} text={reading.text} /> : number}
    </>
  );
}
