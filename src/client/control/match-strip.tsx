import { useCallback, useEffect, useReducer } from 'react';
import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { clockText } from '../../common/match/clock-text.rules.ts';
import { reviewAge } from '../../common/match/confirm-guards.rules.ts';
import type { MatchState } from '../../common/match/match-state.schema.ts';
import { breakOf } from '../../common/match-view/pace.rules.ts';
import { usesClock } from '../../common/match-view/shown-match.rules.ts';
import type { TournamentSnapshot } from '../../common/wire/live.ts';
import { matchOf } from '../domain/match-play/match-change.ts';
import { useBreakClock, useMatchClock } from '../domain/match-play/use-match-clock.ts';
import { useServerClock } from '../domain/match-play/use-server-time.ts';
import { shows } from '../domain/sides/shows.ts';
import { useServerTournament, useTournamentSelect } from '../live/use-topic.ts';
import { Cards, FoulPips } from '../show/match/team-signs.tsx';
import { t } from '../texts/t.ts';
import { useIsClockElsewhere } from './clock-in-view.ts';
import { teamControl } from './match-control.rules.ts';
import styles from './match-strip.module.css';
import { Timer } from './timer.tsx';
import { useLateness } from './use-lateness.ts';
import { useConfirmLock, useMatchControl } from './use-match-control.tsx';

const whole = (snapshot: TournamentSnapshot) => snapshot;

interface MatchStripProps {
  fixture: Fixture;
  place: 'row' | 'bar';
}

/** The clock of a match with its button, and how long the match has been under review. */
export function MatchStrip({ fixture, place }: MatchStripProps) {
  const snapshot = useTournamentSelect(fixture.tournament_id, whole);
  const isElsewhere = useIsClockElsewhere(fixture.id, place);
  return !isElsewhere && snapshot && <Strip snapshot={snapshot} fixture={fixture} />;
}

interface StripProps {
  snapshot: TournamentSnapshot;
  fixture: Fixture;
}

function Strip({ snapshot, fixture }: StripProps) {
  const hasClock = usesClock(snapshot);
  const { match, clock, control, act } = useMatchControl(snapshot, fixture);
  const { phase, word, main, isOver } = control;
  // The status of the fixture stands beside the strip, and the end of a set in place of its button.
  const isNamed = match.tiePlay
    ? phase !== 'final' && !isOver
    : phase === 'lead-in' || phase === 'paused';
  // The button that calls and finishes matches also starts the clock of a called one.
  const isStartElsewhere = phase === 'ready' && fixture.mapLit === 1;
  const isPressed = main !== null && main.act !== null;
  const press = isPressed && hasClock && fixture.mapLit > 0 && !isStartElsewhere ? main.act : null;
  return (
    <div className={styles.strip} data-phase={phase}>
      {hasClock && <Timer fixtureId={fixture.id} text={clock.text} className={styles.clock} />}
      {match.underReview ? (
        <ReviewAge fixture={fixture} />
      ) : (
        isNamed && (
          <p {...shows('state', fixture.id)} className={styles.word}>
            {word}
          </p>
        )
      )}
      <div className={styles.acts}>
        {press && (
          <button type="button" className={styles.act} onClick={() => act(press)}>
            {main?.text}
          </button>
        )}
        {isOver && !press && (
          // Placed where Pause was, so that a late press has no effect.
          <p {...shows('state', fixture.id)} className={styles.over}>
            {main?.text ?? word}
          </p>
        )}
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

interface BreakStripProps {
  next: Fixture;
  /** Of the line in the bar. */
  cageId: number | null | undefined;
}

/** SHW-8: the remaining break before the next match, and the delay of the day. */
export function BreakStrip({ next, cageId }: BreakStripProps) {
  const snapshot = useTournamentSelect(next.tournament_id, whole);
  return snapshot && <Break snapshot={snapshot} next={next} cageId={cageId} />;
}

function Break({ snapshot, next, cageId }: BreakStripProps & { snapshot: TournamentSnapshot }) {
  const { fixtures, matches } = snapshot;
  const match = matchOf(snapshot, next, 0);
  const text = useBreakClock(breakOf(fixtures, matches, cageId));
  const late = useLateness(snapshot, match.preset);
  if (text === null && late === null) return null;
  return (
    <div className={styles.strip} data-phase="break">
      <p className={styles.word}>
        {text !== null && t('Next match in')}
        {late !== null && <span className={styles.late}>{late}</span>}
      </p>
      {text !== null && <Timer fixtureId={next.id} text={text} isBreak className={styles.clock} />}
    </div>
  );
}

/**
 * REV-4: how long the public has seen the frozen match, beside the word for it; announced to screen readers
 * once it is long.
 */
export function ReviewAge({ fixture }: { fixture: Fixture }) {
  const view = useServerTournament(fixture.tournament_id);
  const matches = view.status === 'ready' ? view.snapshot.matches : undefined;
  const frozen = matches?.find(({ fixtureId }) => fixtureId === fixture.id);
  const time = useServerClock();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(redraw, 1000);
    return () => clearInterval(timer);
  }, []);
  const now = time.now();
  const review = now === null || frozen === undefined ? null : reviewAge(frozen, now);
  return (
    <span className={styles.review} data-long={review?.isLong || undefined}>
      {review && (
        <b className={styles.age} role="timer" aria-label={t('Under review')}>
          {clockText(review.age)}
        </b>
      )}
      <span className="sr-only" role="alert">
        {review?.isLong && t('The review has gone on for more than a minute.')}
      </span>
    </span>
  );
}

/** More fouls than these are a number. */
const MOST_PIPS = 5;

interface SideMarksProps {
  fixture: Fixture;
  at: 'home' | 'away';
}

/** Shots, fouls and cards of one team at a glance; renders nothing without any. */
export function SideMarks({ fixture, at }: SideMarksProps) {
  const { id, tournament_id } = fixture;
  const match = useTournamentSelect(
    tournament_id,
    useCallback(
      ({ matches }: TournamentSnapshot) => matches?.find(({ fixtureId }) => fixtureId === id),
      [id],
    ),
  );
  if (!match || match.phase === 'confirmed') return null;
  return <Marks match={match} fixture={fixture} at={at} />;
}

function Marks({ match, fixture, at }: SideMarksProps & { match: MatchState }) {
  const clock = useMatchClock(match);
  const team = { id: fixture[`${at}TeamId`], at };
  const { shots, shotsDue, fouls, cards } = teamControl(match, team, clock, useConfirmLock(match));
  if (shotsDue === 0 && fouls === 0 && cards.length === 0) return null;
  return (
    <span className={styles.marks}>
      {shotsDue > 0 && (
        <span className={styles.shots}>
          {t('Shots {n} of {due}', { n: shots.length, due: shotsDue })}
        </span>
      )}
      {fouls > 0 && (
        <span className={styles.fouls} role="img" aria-label={foulsText(fouls)}>
          {fouls > MOST_PIPS ? foulsText(fouls) : <FoulPips fouls={fouls} />}
        </span>
      )}
      <Cards cards={cards} />
    </span>
  );
}

const foulsText = (n: number) => t('{n} fouls', { n });
