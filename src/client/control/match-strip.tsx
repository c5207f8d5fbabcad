import { useMemo } from 'react';
import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { shownPhase } from '../../common/match-view/shown-match.rules.ts';
import { usesClock } from '../../common/match-view/uses-clock.rules.ts';
import type { TournamentSnapshot } from '../../common/wire/live.ts';
import { matchOf } from '../domain/match-play/match-change.ts';
import { stateText } from '../domain/match-play/state-text.ts';
import { useMatchActs } from '../domain/match-play/use-match-acts.ts';
import { useMatchClock } from '../domain/match-play/use-match-clock.ts';
import { shows } from '../domain/sides/shows.ts';
import { useTournamentSelect } from '../live/use-topic.ts';
import { t } from '../texts/t.ts';
import { clockButton } from './clock-button.rules.ts';
import { useIsClockElsewhere } from './clock-in-view.ts';
import styles from './match-strip.module.css';
import { ReviewAge } from './review-age.tsx';
import { tieOffer } from './tie-offer.ts';
import { useConfirmLock } from './use-finish.tsx';

interface MatchStripProps {
  fixture: Fixture;
  place: 'row' | 'bar';
}

const whole = (snapshot: TournamentSnapshot) => snapshot;

/** The clock of a match with its button, and how long the match has been under review. */
export function MatchStrip({ fixture, place }: MatchStripProps) {
  const snapshot = useTournamentSelect(fixture.tournament_id, whole);
  const isElsewhere = useIsClockElsewhere(fixture.id, place);
  return !isElsewhere && snapshot && <Strip {...{ snapshot, fixture }} />;
}

interface StripProps {
  snapshot: TournamentSnapshot;
  fixture: Fixture;
}

function Strip({ snapshot, fixture }: StripProps) {
  // A match that has not begun does not depend on the time.
  const match = useMemo(() => matchOf(snapshot, fixture, 0), [snapshot, fixture]);
  const hasClock = usesClock(snapshot);
  const act = useMatchActs(match, fixture.tournament_id);
  const { phase, text } = useMatchClock(match);
  const phaseToShow = shownPhase(phase, { ...match, underReview: false }, true);
  const word = stateText(phaseToShow, match);
  const main = clockButton(phase, match);
  const isStart = phaseToShow === 'ready';
  const isOver = phase === 'ended' || phase === 'penalty-shots';
  const offer = tieOffer(fixture, snapshot.fixtures, match, phase);
  // CLK-17: a late press on Pause must not start anything.
  const isLocked = useConfirmLock(match) > 0 || match.underReview || fixture.mapLit === 0;
  const begin = isLocked ? null : (offer?.act ?? null);
  return (
    <div className={styles.strip} data-phase={phaseToShow}>
      {hasClock && (
        <p
          {...shows('clock', fixture.id)}
          className={styles.clock}
          role="timer"
          aria-label={t('Clock')}
        >
          {text ?? '–:––'}
        </p>
      )}
      {match.underReview ? (
        <ReviewAge fixture={fixture} />
      ) : (
        (phaseToShow !== 'running' || match.tiePlay) &&
        !isOver &&
        word && (
          <p {...shows('state', fixture.id)} className={styles.word}>
            {word}
          </p>
        )
      )}
      <div className={styles.acts}>
        {/* The button that calls and finishes matches also starts the clock of a called one. */}
        {main && hasClock && fixture.mapLit > 0 && !(isStart && fixture.mapLit === 1) && (
          <button type="button" className={styles.act} onClick={() => act(main.act)}>
            {main.text}
          </button>
        )}
        {isOver &&
          (begin && offer ? (
            <button type="button" className={styles.act} onClick={() => act(begin)}>
              {offer.text}
            </button>
          ) : (
            // Placed where Pause was, so that a late press has no effect.
            <p {...shows('state', fixture.id)} className={styles.over}>
              {offer?.text ?? word}
            </p>
          ))}
        {match.underReview && (
          <button
            type="button"
            className={styles.act}
            onClick={() => act({ kind: 'review', underReview: false })}
          >
            {t('End review')}
          </button>
        )}
      </div>
    </div>
  );
}
