import type { TournamentSnapshot } from '../../../../common/contract/live.ts';
import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import type { MatchState } from '../../../../common/match/match-state.schema.ts';
import { phaseLabels, shownPhase } from '../../../../common/match/shown/shown-match.rules.ts';
import { useTournamentSelect } from '../../../live/use-topic.ts';
import { shows } from '../../sides/shows.ts';
import type { MatchAct } from '../act.ts';
import { clockButton } from '../clock-button.rules.ts';
import { matchOf } from '../match-change.ts';
import { useConfirm } from '../use-confirm.tsx';
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
  const isOver = phase === 'ended' || phase === 'penalty-shots';
  return (
    <div className={styles.strip} data-phase={shown}>
      <p {...shows('clock', fixture.id)} className={styles.clock} role="timer" aria-label="Clock">
        {text ?? '–:––'}
      </p>
      {match.underReview ? (
        <ReviewAge frozen={matchOf(snapshot, fixture, 0)} />
      ) : (
        shown !== 'running' &&
        !isOver &&
        phaseLabels[shown] && (
          <p {...shows('state', fixture.id)} className={styles.word}>
            {phaseLabels[shown]}
          </p>
        )
      )}
      <div className={styles.acts}>
        {main && (hasStart || !isStart) && (
          <button type="button" className={styles.act} onClick={() => act(main.act)}>
            {isStart ? 'Start the clock' : main.text}
          </button>
        )}
        {isOver && (
          // In the place of Pause: a press there does nothing.
          <button
            {...shows('state', fixture.id)}
            type="button"
            className={styles.act}
            disabled={true}
          >
            {phaseLabels[shown]}
          </button>
        )}
        {/* A result is not confirmed during a review (REV-3). */}
        {isOver && !match.underReview && <Confirm match={match} act={act} />}
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

function Confirm({ match, act }: { match: MatchState; act: (act: MatchAct) => void }) {
  const { text, isLocked, press } = useConfirm(match, act);
  return (
    <button type="button" className={styles.act} disabled={isLocked} onClick={press}>
      {text}
    </button>
  );
}
