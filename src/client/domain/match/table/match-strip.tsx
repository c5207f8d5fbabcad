import type { TournamentSnapshot } from '../../../../common/contract/live.ts';
import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import { phaseLabels, shownPhase } from '../../../../common/match/shown/shown-match.rules.ts';
import { useTournamentSelect } from '../../../live/use-topic.ts';
import { clockButton } from '../clock-button.rules.ts';
import { matchOf } from '../match-change.ts';
import { useMatchActs, useOfficialMatch } from '../use-match-acts.ts';
import { useMatchClock } from '../use-match-clock.ts';
import styles from './match-strip.module.css';
import { ReviewAge } from './review-age.tsx';

interface MatchStripProps {
  fixture: Fixture;
  /** False where another button of the place starts the clock. */
  hasStart: boolean;
}

const whole = (snapshot: TournamentSnapshot) => snapshot;

/** The clock of a lit match with the one button for it, and how long it has been under review. */
export function MatchStrip({ fixture, hasStart }: MatchStripProps) {
  const snapshot = useTournamentSelect(fixture.tournament_id, whole);
  return snapshot && <Strip {...{ snapshot, fixture, hasStart }} />;
}

function Strip({
  snapshot,
  fixture,
  hasStart,
}: MatchStripProps & { snapshot: TournamentSnapshot }) {
  const match = useOfficialMatch(snapshot, fixture);
  const act = useMatchActs(match, fixture.tournament_id);
  const { phase, text } = useMatchClock(match);
  const shown = shownPhase(phase, { ...match, underReview: false }, true);
  const main = clockButton(phase, match);
  const isStart = shown === 'ready';
  // A result is not confirmed during a review (REV-3).
  const isOffered =
    main && (hasStart || !isStart) && !(match.underReview && main.act.kind === 'confirm');
  return (
    <div className={styles.strip} data-phase={shown}>
      <p className={styles.clock} role="timer" aria-label="Clock">
        {text ?? '–:––'}
      </p>
      {match.underReview ? (
        <ReviewAge frozen={matchOf(snapshot, fixture, 0)} />
      ) : (
        shown !== 'running' &&
        phaseLabels[shown] && <p className={styles.word}>{phaseLabels[shown]}</p>
      )}
      <div className={styles.acts}>
        {isOffered && (
          <button type="button" className={styles.act} onClick={() => act(main.act)}>
            {isStart ? 'Start the clock' : main.text}
          </button>
        )}
        {match.underReview && (
          <button
            type="button"
            className={styles.act}
            onClick={() => act({ kind: 'review', underReview: false })}
          >
            End review
          </button>
        )}
      </div>
    </div>
  );
}
