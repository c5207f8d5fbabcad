import { useMemo } from 'react';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { clockText } from '../../../../common/match/clock-text.rules.ts';
import type { Break } from '../../../../common/match/match-clock.rules.ts';
import type { MatchPhase, MatchState } from '../../../../common/match/match-state.schema.ts';
import { breakOf } from '../../../../common/match-view/break.rules.ts';
import { goalsOf } from '../../../../common/match-view/shown-events.rules.ts';
import {
  hasShownClock,
  playedPart,
  shownPhase,
} from '../../../../common/match-view/shown-match.rules.ts';
import { fixtureState } from '../../../domain/fixtures/fixture-state.ts';
import { stateText } from '../../../domain/match-play/state-text.ts';
import { useBreakClock, useMatchClock } from '../../../domain/match-play/use-match-clock.ts';
import { shows } from '../../../domain/sides/shows.ts';
import { t } from '../../../texts/t.ts';
import { MatchScene, type MatchSceneProps } from '../scenes/match-scene.tsx';
import { GoalLine } from './goal-line.tsx';
import styles from './spine-clock.module.css';
import { TeamMarks } from './team-marks.tsx';

interface LiveSceneProps extends MatchSceneProps {
  /** The clock and the events of the fixture, if any. */
  match: MatchState | undefined;
  /** All of the tournament. */
  matches: readonly MatchState[];
}

/** A match with a clock or under review. Without either, and outside of a break, the plain scene. */
export function LiveScene({ match, matches, ...scene }: LiveSceneProps) {
  if (match && (hasShownClock(match) || match.underReview))
    return <LiveMatch match={match} {...scene} />;
  const pause = scene.isNext ? breakOf(scene.fixtures, matches) : null;
  return pause === null ? <MatchScene {...scene} /> : <BreakScene pause={pause} {...scene} />;
}

function LiveMatch({ match, ...scene }: MatchSceneProps & { match: MatchState }) {
  const { fixture, tie, view } = scene;
  const reading = useMatchClock(match);
  const isLit = fixture.mapLit > 0;
  const phase = shownPhase(reading.phase, match, isLit);
  const hasClock = hasShownClock(match);
  const shownFixture = useMemo(
    () => (hasClock ? withScore(fixture, match) : fixture),
    [hasClock, fixture, match],
  );
  const goals = useMemo(() => goalsOf(match, fixture), [match, fixture]);
  const label = stateText(phase, match, view.flip);
  return (
    <MatchScene
      {...scene}
      fixture={shownFixture}
      live={{
        phase,
        goals,
        isReviewed: match.underReview,
        plate:
          label === null || (phase === 'running' && !match.tiePlay)
            ? { state: fixtureState(shownFixture, false, tie) }
            : { state: 'open', open: label },
        clock: isLit && hasClock && (
          <SpineClock
            fixtureId={fixture.id}
            text={reading.text}
            phase={reading.phase}
            setMs={match.preset.setMs}
          />
        ),
        half: (teamId) =>
          isLit && (
            <TeamMarks
              match={match}
              fixture={fixture}
              teamId={teamId}
              hasShots={phase === 'shots'}
            />
          ),
        line: hasClock && (
          <GoalLine
            match={match}
            fixture={fixture}
            view={view}
            played={playedPart(
              reading.phase === 'lead-in' ? match.clock.remainingMs : reading.leftMs,
              match,
            )}
          />
        ),
      }}
    />
  );
}

/** 0 : 0 as soon as the match has a clock: a match in play has a score. */
const withScore = (fixture: Fixture, { score }: MatchState): Fixture =>
  fixture.mapLit === 0 ? fixture : { ...fixture, homeScore: score.home, awayScore: score.away };

/** The next match, and the remaining break before it. */
function BreakScene({ pause, ...scene }: MatchSceneProps & { pause: Break }) {
  const text = useBreakClock(pause);
  if (text === null) return <MatchScene {...scene} />;
  return (
    <MatchScene
      {...scene}
      live={{
        phase: 'break',
        plate: { state: 'open', open: t('Next in') },
        clock: <SpineClock fixtureId={scene.fixture.id} text={text} phase="break" setMs={0} />,
      }}
    />
  );
}

interface SpineClockProps {
  fixtureId: number;
  /** Null while the server's time is not known. */
  text: string | null;
  phase: MatchPhase;
  /** The length of the set, to reserve space for its digits. */
  setMs: number;
}

/** The clock of the match, in a box as wide as its longest text, so that digits do not move. */
function SpineClock({ fixtureId, text, phase, setMs }: SpineClockProps) {
  const digits = clockText(setMs).length - 1;
  return (
    <p
      {...shows('clock', fixtureId)}
      className={styles.clock}
      role="timer"
      data-phase={phase}
      style={{ '--digits': Math.max(3, digits) }}
    >
      {text ?? '–:––'}
    </p>
  );
}
